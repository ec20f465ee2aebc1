import postgres from 'postgres'
import type { Sql } from 'postgres'
import { applicationName } from './connection.ts'
import type { DatabaseConnection } from './connection.ts'

export interface PoolOptions {
  /** Most connections at once; each runs many statements in a row by pipelining. */
  max?: number
  /**
   * A statement that runs longer is cancelled (57014); should nothing be heard by then, the connection counts as
   * lost. 0: never, for seeding and imports.
   */
  statementTimeoutMs?: number
}

/**
 * Opens a pool that connects on first use. Values come as: `timestamptz` Date, `date` 'yyyy-MM-dd',
 * `bigint` and `numeric` number (money is whole cents, far below 2^53), the rest as postgres.js has it.
 * A query may have its own, shorter limit: `set local statement_timeout` in a transaction.
 */
export function openPool(connection: DatabaseConnection, options: PoolOptions = {}): Sql {
  const { max = 10, statementTimeoutMs = 8000 } = options
  const settings = {
    max,
    // The default backs off for up to 20 s: a database that is back would be ignored that long.
    backoff: () => 0.1,
    connect_timeout: 3,
    // A database that is stopped, or cut off, cancels nothing: its connections are given up instead.
    ...(statementTimeoutMs > 0 && { silence_timeout: statementTimeoutMs / 1000 + 0.5 }),
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
    },
    types: { wholeNumber, decimalNumber, day },
    onnotice: () => undefined,
  }
  return 'url' in connection ? postgres(connection.url, settings) : postgres({ ...connection, ...settings })
}

const wholeNumber = { to: 20, from: [20], serialize: String, parse: Number }
const decimalNumber = { to: 1700, from: [1700], serialize: String, parse: Number }
const day = { to: 1082, from: [1082], serialize: String, parse: String }

const unreachable = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ENOENT EACCES ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    'CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED ' +
    // Ended, crashed, starting or full; or a statement that ran out of time, memory or luck with its locks.
    '57P01 57P02 57P03 57P05 53300 53200 53400 57014 55P03 40001 40P01'
  ).split(' '),
)

/** Whether a query failed because there is no database to ask, or none with time for it: a 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  // A missing file is ENOENT too; only a socket that nobody listens on has this call.
  if (error.code === 'ENOENT' || error.code === 'EACCES')
    return 'syscall' in error && error.syscall === 'connect'
  return unreachable.has(error.code) || /^08...$/.test(error.code)
}
