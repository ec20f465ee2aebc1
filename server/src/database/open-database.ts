import { setTimeout as pause } from 'node:timers/promises'
import type { Configuration } from '../configuration.ts'
import type { Logger } from '../log.ts'
import type { DatabaseConnection } from './connection.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { openPool } from './pool.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export interface OpenDatabase {
  connection: DatabaseConnection
  isEmbedded: boolean
  stop: () => Promise<void>
}

export interface Waiting {
  log: Logger
  /** Told to the person who started the portal: one sentence, once for each new reason. */
  tell: (sentence: string) => void
  signal: AbortSignal
}

const retryMs = 2_000

/**
 * Starts the embedded PostgreSQL, or waits until that of `DATABASE_URL` is there. What waiting does not mend, such as a
 * wrong password, is thrown.
 */
export async function openDatabase(configuration: Configuration, waiting: Waiting): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl === undefined) {
    return { ...(await startEmbedded(dataDir, waiting.log)), isEmbedded: true }
  }
  await untilReachable(databaseUrl, waiting)
  return { connection: { url: databaseUrl }, isEmbedded: false, stop: async () => undefined }
}

async function untilReachable(url: string, { tell, signal }: Waiting): Promise<void> {
  let told: string | undefined
  for (;;) {
    try {
      return await ask(url)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // The address without user and password.
      const sentence = `The database at ${new URL(url).host} (DATABASE_URL) cannot be used, trying again every 2 seconds: ${unreachableReason(error)}.`
      if (sentence !== told) tell(sentence)
      told = sentence
    }
    await pause(retryMs, undefined, { signal })
  }
}

async function ask(url: string): Promise<void> {
  const sql = openPool({ url }, { max: 1 })
  try {
    await sql`select 1`
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Why a database cannot be used, in words that stay the same from one attempt to the next: a connection that the other
 * side ends is seen in several ways, by chance.
 */
export function unreachableReason(error: unknown): string {
  if (error instanceof AggregateError) return unreachableReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const isEnded =
    error.message.startsWith('Connection terminated unexpectedly') ||
    ('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
  return isEnded ? 'it ends the connection at once' : error.message.replace(/\.$/, '')
}
