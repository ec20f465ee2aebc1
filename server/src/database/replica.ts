import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase, Waiting } from './open-database.ts'
import { openPool } from './pool.ts'
import { noReplicaSentence } from './replica-watch.ts'
import { findDatabase, whyNoReplica } from './which-database.ts'

const retryMs = 500

/**
 * Waits until the replica has what the database has now: lists must read the tables as an update has just
 * changed them. Returns at once if DATABASE_READ_URL leads to the database itself, or elsewhere: then lists do not read it.
 */
export async function untilReplicaFollows(
  { connection, lists }: Pick<OpenDatabase, 'connection' | 'lists'>,
  { tell, signal }: Pick<Waiting, 'tell' | 'signal'>,
): Promise<void> {
  const [sql, replica] = [openPool(connection, { max: 1 }), openPool(lists, { max: 1 })]
  try {
    const found = await findDatabase(replica)
    const why = whyNoReplica(found, await findDatabase(sql))
    if (why !== undefined) return tell(noReplicaSentence(why))
    if (!found.isReplica) return
    const [{ place }] = await sql<[{ place: string }]>`select pg_current_wal_insert_lsn()::text as place`
    const hasCaughtUp = async () => {
      const [row] = await replica<[{ isThere: boolean }]>`
        select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${place}::pg_lsn as "isThere"`
      return row.isThere
    }
    if (await hasCaughtUp()) return
    tell('The replica (DATABASE_READ_URL) is behind the database: lists wait until it has caught up.')
    do await pause(retryMs, undefined, { signal })
    while (!(await hasCaughtUp()))
  } finally {
    await Promise.all([sql.end({ timeout: 1 }), replica.end({ timeout: 1 })])
  }
}
