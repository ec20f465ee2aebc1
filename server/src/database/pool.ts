import pg from 'pg'
import { toPgConfig, withoutTimeLimit, type DatabaseConnection } from './connection.ts'
import { openConnections, type Connections } from './connections.ts'
import { sqlOver, type Sql } from './sql.ts'

export interface PoolOptions {
  /** Most connections at once. */
  max?: number
  /**
   * A statement that runs longer is cancelled (57014); if the server does not answer then either, the
   * connection counts as lost. 0 means no limit, for seeding and imports.
   */
  statementTimeoutMs?: number
  /** PostgreSQL's settings for its sessions. */
  settings?: Readonly<Record<string, string>>
}

/**
 * Opens a pool that connects on first use. Values come as: `timestamptz` Date, `date` 'yyyy-MM-dd',
 * `bigint` and `numeric` number (money is whole cents, far below 2^53), the rest as `pg` has it.
 * A query may have its own, shorter limit: `set local statement_timeout` in a transaction.
 */
export function openPool(connection: DatabaseConnection, options: PoolOptions = {}): Sql {
  return sqlOfPool(openConnections(poolConfig(connection, options)))
}

export function poolConfig(
  connection: DatabaseConnection,
  { max = 10, statementTimeoutMs = 8000, settings }: PoolOptions,
): pg.PoolConfig & { max: number } {
  return {
    ...toPgConfig(connection, { ...settings, ...(statementTimeoutMs === 0 && withoutTimeLimit) }),
    max,
    types,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 0,
    // A connection keeps its prepared statements as long as it lives, so its life is limited.
    maxLifetimeSeconds: 2700,
    // A database that is stopped or unreachable cancels nothing: its connections are dropped instead.
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + 500,
    }),
  }
}

export function sqlOfPool(connections: Connections): Sql {
  return Object.assign(sqlOver(connections.run), {
    begin: beginOver(connections),
    reserve: async () => {
      const { run, release } = await connections.take()
      return Object.assign(sqlOver(run), { release })
    },
    end: ({ timeout }: { timeout?: number } = {}) => connections.end(timeout),
  })
}

function beginOver(connections: Connections): Sql['begin'] {
  return async (work, mode) => {
    const connection = await connections.take()
    const { run, copyFrom, release } = connection
    const sql = Object.assign(sqlOver(run), { copyFrom })
    try {
      await run({ text: `begin ${mode ?? ''}`, values: [] })
      const result = await work(sql)
      // PostgreSQL would silently treat this `commit` as a `rollback`.
      if (connection.failure !== undefined) throw connection.failure
      await run({ text: 'commit', values: [] })
      return result
    } catch (error) {
      // If the rollback fails too, the connection is dropped.
      await Promise.allSettled([run({ text: 'rollback', values: [] })])
      throw error
    } finally {
      await release()
    }
  }
}

const types = new pg.TypeOverrides()
const textsOf = types.getTypeParser(1009, 'text') as (list: unknown) => (string | null)[]
const numbersOf = (list: string) => textsOf(list).map((text) => (text === null ? null : Number(text)))
const parsers: Record<string, readonly [oid: number, parse: (text: string) => unknown]> = {
  bigint: [20, Number],
  numeric: [1700, Number],
  date: [1082, String],
  timestamptz: [1184, (text: string) => new Date(text)],
  'bigint[]': [1016, numbersOf],
  'numeric[]': [1231, numbersOf],
  'date[]': [1182, textsOf],
}
for (const [oid, parse] of Object.values(parsers)) types.setTypeParser(oid, parse)
