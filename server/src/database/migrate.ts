import { ownValue } from '@portal/domain/own-value'
import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import { Refusal } from '../refusal.ts'
import type { Logger } from '../log.ts'
import { withClient } from './client.ts'
import { assertUsable } from './assert-usable.ts'
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
  /** Shown to the operator at the terminal, who may have to wait for minutes. */
  tell?: ((sentence: string) => void) | undefined
  freeMb?: (folder: string) => number
}

/**
 * Brings the schema up to `migrations/NNNN-what.sql`, all or nothing, and then the job queue's own schema.
 * Servers that start at the same time wait for each other through an advisory lock. Returns the names of the
 * migrations that were run.
 */
export async function migrate(
  connection: DatabaseConnection,
  log: Logger,
  { embeddedIn, tell, freeMb = freeMbOf }: Migrating = {},
): Promise<string[]> {
  const isUpdate = await withClient(connection, async (client) => {
    await assertSchemaKnown(client)
    const ran = await ranMigrations(client)
    if (ran.length === 0) await assertUsable(client)
    const pending = knownMigrations().filter((name) => !ran.includes(name))
    if (embeddedIn !== undefined)
      await assertRoom(client, pending, { isNew: ran.length === 0, freeMb: freeMb(embeddedIn) })
    return ran.length > 0 && pending.length > 0
  })
  if (isUpdate)
    tell?.('The database is being brought up to date, which takes some minutes if there are many orders.')
  // A migration may refer to any index.
  await bringLostIndexesBack(connection, log)
  const names = await runMigrations(connection, log)
  await migrateJobQueue(connection, log)
  return names
}

/**
 * The room that migrations need, as a multiple of the database's size: some rewrite every row of large tables with all
 * indexes, others make large indexes, next to the old ones.
 */
const roomFor: Readonly<Record<string, number>> = {
  '0026-bare-text': 2,
  '0046-invoices-of-several-orders': 2,
  '0057-contained-terms-by-provider': 0.5,
  '0058-numbers-of-an-account': 0.5,
}

/** A full disk would stop an embedded PostgreSQL for good: the previous version, if any, should keep running. */
async function assertRoom(
  client: Client,
  pending: readonly string[],
  { isNew, freeMb }: { isNew: boolean; freeMb: number },
): Promise<void> {
  const share = Math.max(...pending.map((name) => ownValue(roomFor, name) ?? 0))
  if (share <= 0) return
  const { rows } = await client.query<{ mb: number }>(
    'select pg_database_size(current_database())::float8 / 1048576 as mb',
  )
  const neededMb = Math.ceil(reserveMb + share * (rows[0]?.mb ?? 0))
  if (freeMb >= neededMb) return
  const wanted = `it has ${Math.floor(freeMb)} MB free and ${neededMb} MB are needed`
  throw new Refusal(
    isNew
      ? `The disk of DATA_DIR has too little room for a new database: ${wanted}.`
      : `The disk of DATA_DIR is too full for this version, which writes tables or indexes anew: ${wanted}; make room, or start the version before.`,
  )
}

/** Runs the next `count` migrations, or all. */
export async function runMigrations(
  connection: DatabaseConnection,
  log: Logger,
  count = Infinity,
): Promise<string[]> {
  const ran = await withClient(connection, (dbClient) =>
    runner({
      dbClient,
      dir: migrationsFolder,
      // Only SQL files are migrations: notes or an editor's copies beside them are ignored.
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      count,
      migrationsTable,
      advisoryLockMode: 'wait',
      // Its messages are meant for a terminal; our log has one line for each start.
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

/** The runner's message repeats the whole file; only the lines up to the marked one and the reason matter. */
function excerpt(message: string): string {
  const lines = message.trimEnd().split('\n')
  const mark = lines.findIndex((line) => line.trim() === '^^^^')
  return mark < 0
    ? lines.slice(-3).join('\n')
    : [...lines.slice(Math.max(0, mark - 3), mark + 1), lines.at(-1)].join('\n')
}
