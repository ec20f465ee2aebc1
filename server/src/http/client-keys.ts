import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SignedIn } from '../access/signed-in.ts'
import { tokenHash } from '../access/tokens.ts'
import { addressGroup } from '../networks.ts'
import { clientAddress } from './client-address.ts'

type WithHeaders = Pick<FastifyRequest, 'headers'>

/** Sessions kept in memory; other sessions count by their address until they are looked up. */
const mostSessions = 10_000

export const userKey = ({ userId }: Pick<SignedIn, 'userId'>): string => `person ${userId}`

export const addressKey = (request: FastifyRequest): string => addressGroup(clientAddress(request))

/**
 * Keys by which clients take turns: a user from all addresses has one key, everybody else has the key of the
 * address. Not used for access control.
 */
export function openClientKeys() {
  const userKeys = new LRUCache<string, string>({ max: mostSessions })
  const known = (request: WithHeaders) => userKeys.get(hashedToken(request))
  return {
    /** The user's key, if the session was looked up before. */
    known,
    /** The key before the session is looked up: requests with invented tokens all count by their address. */
    of: (request: FastifyRequest) => known(request) ?? addressKey(request),
    remember: (request: FastifyRequest, session: SignedIn) =>
      void userKeys.set(hashedToken(request), userKey(session)),
  }
}

export type ClientKeys = ReturnType<typeof openClientKeys>

function hashedToken({ headers }: WithHeaders): string {
  const token = headers['x-session-token']
  return typeof token === 'string' ? tokenHash(token).toString('latin1') : ''
}
