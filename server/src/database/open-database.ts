import { setTimeout as pause } from 'node:timers/promises'
import type { Configuration } from '../configuration.ts'
import { hasCode } from '../error-code.ts'
import { errorWords } from '../error-words.ts'
import type { Logger } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { tlsSentence } from './tls.ts'
import type { DatabaseConnection } from './connection.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { openPool } from './pool.ts'
import type { Sql } from './sql.ts'
import { findServed, isSameServer } from './which-database.ts'
import { isDatabaseUnavailable, isLoginRefused } from './unavailable.ts'

export interface OpenDatabase {
  /** The database itself: for migrations, jobs and the sync. */
  connection: DatabaseConnection
  /** For requests; it may be a pooler in transaction mode. */
  requests: DatabaseConnection
  /** For lists and exports; it may be a replica, which lags. */
  lists: DatabaseConnection
  isEmbedded: boolean
  stop: () => Promise<void>
}

export interface Waiting {
  log: Logger
  /** Shows the operator a sentence, once for each new reason. */
  tell: (sentence: string) => void
  signal: AbortSignal
}

const retryMs = 2_000

/**
 * Starts the embedded PostgreSQL, or waits until the databases at the addresses can be used. An error that
 * waiting cannot fix, such as a wrong password, is thrown.
 */
export async function openDatabase(configuration: Configuration, waiting: Waiting): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl === undefined) {
    const { connection, stop } = await startEmbedded(dataDir, waiting.log)
    return { connection, requests: connection, lists: connection, isEmbedded: true, stop }
  }
  const { databaseDirectUrl = databaseUrl, databaseReadUrl = databaseDirectUrl } = configuration
  const variables = new Map([
    [databaseReadUrl, 'DATABASE_READ_URL'],
    [databaseDirectUrl, 'DATABASE_DIRECT_URL'],
    [databaseUrl, 'DATABASE_URL'],
  ])
  const requests = { url: databaseUrl, mayBePooler: databaseUrl !== databaseDirectUrl }
  for (const [url, variable] of variables)
    await untilReachable({ variable, url, connection: url === databaseUrl ? requests : { url } }, waiting)
  if (requests.mayBePooler && (await compiles(requests))) waiting.tell(compiling)
  const connection = { url: databaseDirectUrl }
  if (requests.mayBePooler) await assertSame(requests, connection)
  return {
    connection,
    requests,
    lists: databaseReadUrl === databaseDirectUrl ? connection : { url: databaseReadUrl },
    isEmbedded: false,
    stop: async () => undefined,
  }
}

interface Address {
  readonly variable: string
  readonly url: string
  readonly connection: DatabaseConnection
}

async function untilReachable(address: Address, { tell, signal }: Waiting): Promise<void> {
  const { variable, url, connection } = address
  let told: string | undefined
  for (;;) {
    try {
      return void (await ask(connection, (sql) => sql`select 1`))
    } catch (error) {
      // Waiting does not put a wrong password right.
      if (isLoginRefused(error) || !isDatabaseUnavailable(error)) throw refusalBy(variable, error)
      // The address without user and password.
      const sentence = `The database at ${new URL(url).host} (${variable}) cannot be used, trying again every 2 seconds: ${unreachableReason(error)}.`
      if (sentence !== told) tell(sentence)
      told = sentence
    }
    await pause(retryMs, undefined, { signal })
  }
}

/**
 * The message for the further addresses; a refusal by DATABASE_URL's database is described with other start failures.
 */
function refusalBy(variable: string, error: unknown): unknown {
  if (variable === 'DATABASE_URL') return error
  const sentence =
    tlsSentence(error, variable) ?? `The database of ${variable} cannot be used: ${unreachableReason(error)}.`
  return new Refusal(sentence, { cause: error })
}

/** Refuses two different databases: changes would go to one, and jobs and the sync would use the other. */
async function assertSame(requests: DatabaseConnection, direct: DatabaseConnection): Promise<void> {
  const served = [await ask(requests, findServed), await ask(direct, findServed)] as const
  if (isSameServer(...served)) return
  throw new Refusal(
    'DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database of the same server, and they do not.',
  )
}

const compiling =
  "DATABASE_URL's connections have jit on, with which large accounts are slow: turn it off in the pooler ('A pooler and a replica' in deploy/README.md)."

async function compiles(connection: DatabaseConnection): Promise<boolean> {
  const [{ jit }] = await ask(
    connection,
    (sql) => sql<[{ jit: string }]>`select current_setting('jit') as jit`,
  )
  return jit === 'on'
}

async function ask<T>(connection: DatabaseConnection, question: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openPool(connection, { max: 1 })
  try {
    return await question(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Why a database cannot be used, in the same words for the different errors of a connection that the server closes. */
export function unreachableReason(error: unknown): string {
  if (error instanceof AggregateError) return unreachableReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const isEnded =
    error.message.startsWith('Connection terminated unexpectedly') || hasCode(error, 'ECONNRESET', 'EPIPE')
  return isEnded ? 'it ends the connection at once' : errorWords(error).replace(/\.$/, '')
}
