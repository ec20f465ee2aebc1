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
  for (const [url, variable] of variables) await untilReachable({ variable, url }, waiting)
  return {
    connection: { url: databaseDirectUrl },
    requests: { url: databaseUrl },
    lists: { url: databaseReadUrl },
    isEmbedded: false,
    stop: async () => undefined,
  }
}

interface Address {
  readonly variable: string
  readonly url: string
}

async function untilReachable({ variable, url }: Address, { tell, signal }: Waiting): Promise<void> {
  let told: string | undefined
  for (;;) {
    try {
      return await ask(url)
    } catch (error) {
      // Waiting helps no wrong password.
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

async function ask(url: string): Promise<void> {
  const sql = openPool({ url }, { max: 1 })
  try {
    await sql`select 1`
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
