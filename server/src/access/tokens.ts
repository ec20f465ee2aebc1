import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 random bits, safe to put in an address or a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: 256 random bits need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Identifies the session in photo addresses. A hash keyed by the token: it cannot be made without the token,
 * and the token cannot be computed from it.
 */
export const photoHashOf = (token: string): string =>
  createHmac('sha256', token).update('photos').digest('base64url')
