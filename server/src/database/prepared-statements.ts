import type { PoolClient } from 'pg'
import type { Statement } from './fragment.ts'

/**
 * A connection with this many prepared statements is replaced: PostgreSQL keeps their plans as long as it lives,
 * some 0.35 MB for a list. The filters of one list combine to thousands of statements.
 */
const mostPrepared = 100

const namesOf = new WeakMap<PoolClient, Set<string>>()

export function notePrepared(client: PoolClient, { name }: Statement): void {
  if (name === undefined) return
  const names = namesOf.get(client) ?? new Set()
  namesOf.set(client, names.add(name))
}

export const isFull = (client: PoolClient): boolean => (namesOf.get(client)?.size ?? 0) >= mostPrepared
