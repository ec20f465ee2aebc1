import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import { Refusal } from '../refusal.ts'
import type { Logger } from '../log.ts'
import { withClient } from './client.ts'
import type { DatabaseConnection } from './connection.ts'
import { freeMbOf, reserveMb } from './embedded/free-space.ts'
import { bringLostIndexesBack } from './indexes-aside.ts'
import { migrateJobQueue } from './migrate-job-queue.ts'
import {
  assertSchemaKnown,
  knownMigrations,
  migrationsFolder,
  migrationsTable,
  ranMigrations,
} from './schema-level.ts'

interface Migrating {
  /** The data folder of an embedded PostgreSQL. */
  embeddedIn?: string | undefined
  /** For the person at the terminal, who may wait for minutes. */
  tell?: ((sentence: string) => void) | undefined
  freeMb?: (folder: string) => number
}

/**
 * Brings the schema up to `migrations/NNNN-what.sql`, all or nothing. Servers that start at once wait
 * for each other by an advisory lock. The job queue's own schema follows. Returns the names of those it ran.
 */
export async function migrate(
  connection: DatabaseConnection,
  log: Logger,
  { embeddedIn, tell, freeMb = freeMbOf }: Migrating = {},
): Promise<string[]> {
  const isUpdate = await withClient(connection, async (client) => {
    await assertSchemaKnown(client)
    const ran = await ranMigrations(client)
    const pending = knownMigrations().filter((name) => !ran.includes(name))
    if (embeddedIn !== undefined) await assertRoom(client, pending, freeMb(embeddedIn))
    return ran.length > 0 && pending.length > 0
  })
  if (isUpdate)
    tell?.('The database is being brought up to date, which takes some minutes where there are many orders.')
  // Migrations may speak of any index.
  await bringLostIndexesBack(connection, log)
  const names = await runMigrations(connection, log)
  await migrateJobQueue(connection, log)
  return names
}

/** Those that write every row of large tables again, with all indexes, beside what is there. */
const rewriting = ['0026-bare-text']

/** A full disk would end an embedded PostgreSQL for good: better to stay with the version that has run so far. */
async function assertRoom(client: Client, pending: readonly string[], freeMb: number): Promise<void> {
  if (!pending.some((name) => rewriting.includes(name))) return
  const { rows } = await client.query<{ mb: number }>(
    'select pg_database_size(current_database())::float8 / 1048576 as mb',
  )
  const neededMb = Math.ceil(reserveMb + 2 * (rows[0]?.mb ?? 0))
  if (freeMb < neededMb)
    throw new Refusal(
      `DATA_DIR must have ${neededMb} MB free, in which this version writes its tables anew: start the version before, or make room.`,
    )
}

/** Runs the next `count` migrations, or all there are. */
export async function runMigrations(
  connection: DatabaseConnection,
  log: Logger,
  count = Infinity,
): Promise<string[]> {
  const ran = await withClient(connection, (dbClient) =>
    runner({
      dbClient,
      dir: migrationsFolder,
      // Nothing but SQL is a migration: a note or an editor's copy beside them is not run.
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      count,
      migrationsTable,
      advisoryLockMode: 'wait',
      // Its messages are for a person at a terminal; ours are one line for each start.
      logger: {
        info: (message) => log.debug(message),
        warn: (message) => log.warn(message),
        error: (message) => log.error(excerpt(message)),
      },
    }),
  )
  const names = ran.map(({ name }) => name)
  if (names.length > 0) log.info({ migrations: names }, 'schema brought up to date')
  return names
}

/** The runner repeats the whole file; what matters is the marked line with those before it, and the reason. */
function excerpt(message: string): string {
  const lines = message.trimEnd().split('\n')
  const mark = lines.findIndex((line) => line.trim() === '^^^^')
  return mark < 0
    ? lines.slice(-3).join('\n')
    : [...lines.slice(Math.max(0, mark - 3), mark + 1), lines.at(-1)].join('\n')
}
