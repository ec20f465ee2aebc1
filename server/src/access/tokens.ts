import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for an address or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: 256 random bits need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * The session's stand-in in photo addresses: keyed by the token, so that nobody can make it without one, and
 * nobody can get back from it to the token.
 */
export const photoHashOf = (token: string): string =>
  createHmac('sha256', token).update('photos').digest('base64url')
