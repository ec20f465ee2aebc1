import type pg from 'pg'
import type { Logger } from '../log.ts'
import { sqlOver, type ISql } from './sql.ts'
import { findDatabase, whyNoReplica } from './which-database.ts'

/** A connection of DATABASE_READ_URL that leads to no replica of the portal's database. */
export class NoReplica extends Error {
  override name = 'NoReplica'
}

/** A connection is asked when it is new, and after this time in use: a replica that is promoted keeps its connections. */
const shownForMs = 30_000

/** Watches that reads see the portal's own data: an address may lead elsewhere after a failover. */
export function watchReplica({ sql, log }: { sql: ISql; log: Logger }) {
  const shown = new WeakMap<pg.PoolClient, number>()
  let last: { why: string | undefined; at: number } = { why: undefined, at: 0 }
  const note = (why: string | undefined) => {
    if (why !== undefined && why !== last.why) log.warn(noReplicaSentence(why))
    if (why === undefined && last.why !== undefined)
      log.info('DATABASE_READ_URL leads to a replica again: lists and exports are read from it')
    last = { why, at: performance.now() }
  }
  return {
    /** Whether the last connection that was asked led elsewhere, not long ago. */
    isElsewhere: () => last.why !== undefined && performance.now() - last.at < shownForMs,
    /** Throws `NoReplica` if the connection leads elsewhere. */
    check: async (client: pg.PoolClient) => {
      if (performance.now() - (shown.get(client) ?? -Infinity) < shownForMs) return
      // In this order: a replica cannot be ahead of what the database has written after it was asked.
      const found = await findDatabase(sqlOver(async (statement) => (await client.query(statement)).rows))
      const why = whyNoReplica(found, await findDatabase(sql))
      note(why)
      if (why !== undefined) throw new NoReplica(why)
      shown.set(client, performance.now())
    },
  }
}

export type ReplicaWatch = ReturnType<typeof watchReplica>

export const noReplicaSentence = (why: string): string =>
  `DATABASE_READ_URL does not lead to a replica of the database: ${why}. Lists and exports are read from the database itself.`
