import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SignedIn } from '../access/signed-in.ts'
import { tokenHash } from '../access/tokens.ts'
import { addressGroup } from '../networks.ts'
import { clientAddress } from './client-address.ts'

type Sent = Pick<FastifyRequest, 'headers'>

/** Sessions that are remembered; the others count by their address until they are looked up. */
const most = 10_000

/**
 * Tells askers apart, so that they can take turns: people by themselves, wherever they ask from, everybody else by
 * address. It lets nobody in.
 */
export interface Askers {
  /** The person whose token it is, when it has been looked up before. */
  known(request: Sent): string | undefined
  /** Before the session is looked up, so that invented tokens are all one address's. */
  of(request: FastifyRequest): string
  remember(request: FastifyRequest, session: SignedIn): void
}

export const personAsking = ({ userId }: Pick<SignedIn, 'userId'>): string => `person ${userId}`

export const addressAsking = (request: FastifyRequest): string => addressGroup(clientAddress(request))

export function openAskers(): Askers {
  const people = new LRUCache<string, string>({ max: most })
  const known = (request: Sent) => people.get(keyOf(request))
  return {
    known,
    of: (request) => known(request) ?? addressAsking(request),
    remember: (request, session) => void people.set(keyOf(request), personAsking(session)),
  }
}

function keyOf({ headers }: Sent): string {
  const token = headers['x-session-token']
  return typeof token === 'string' ? tokenHash(token).toString('latin1') : ''
}
