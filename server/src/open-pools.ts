import type { AppParts } from './app-parts.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { openPool, type PoolOptions } from './database/pool.ts'
import { openReplicaPool } from './database/replica-pool.ts'
import { watchReplica } from './database/replica-watch.ts'
import type { Sql } from './database/sql.ts'
import { listPool } from './lists/list-query.ts'
import type { Logger } from './log.ts'

interface Opening {
  readonly log: Logger
  readonly opened: AsyncDisposableStack
}

/** The pools of the app, closed with everything else that is open. */
export function openPools(
  { connection, requests, lists }: Pick<OpenDatabase, 'connection' | 'requests' | 'lists'>,
  { log, opened }: Opening,
): Pick<AppParts, 'sql' | 'listSql' | 'longSql'> {
  const kept = (pool: Sql) => {
    opened.defer(() => pool.end({ timeout: 5 }))
    return pool
  }
  const sql = kept(openPool(requests))
  const watch = watchReplica({ sql, log })
  const reading = (options: PoolOptions) =>
    kept(
      lists === connection
        ? openPool(lists, options)
        : openReplicaPool({ replica: lists, own: connection, watch }, options),
    )
  return { sql, listSql: reading(listPool), longSql: reading({ max: 5 }) }
}
