import { setTimeout as pause } from 'node:timers/promises'
import pg, { type Client } from 'pg'
import { applicationName } from '../database/connection.ts'
import { assertSchemaKnown, knownMigrations, ranMigrations } from '../database/schema-level.ts'
import type { Header } from './backup-format.ts'
import { Refusal } from '../refusal.ts'
import { findBackupTables, findTables, type BackupTable } from './backup-tables.ts'

/** Refuses a backup of a newer portal. Migrations tell portals apart: many have the same version number. */
export function assertKnown({ migrations }: Pick<Header, 'migrations'>, known = knownMigrations()): void {
  const unknown = migrations.findLast((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Refusal(
      `The backup is of a newer portal (its schema has ${unknown}): restore it with that version or a newer one.`,
    )
  const lacking = known.find((name, at) => at < migrations.length && migrations[at] !== name)
  if (lacking === undefined) return
  throw new Refusal(
    `The backup is of a portal in the making (its schema lacks ${lacking}): restore it with that very one.`,
  )
}

/**
 * Refuses a database that contains rows, that a portal is connected to, or whose schema is newer than the
 * backup's. Returns how many migrations it needs to be at the backup's schema.
 */
export async function assertRestorable(client: Client, { migrations }: Header): Promise<number> {
  await assertSchemaKnown(client)
  await assertAlone(client)
  const ran = await ranMigrations(client)
  if (ran.length > migrations.length) {
    throw new Refusal(
      'The schema of this database is newer than the backup: restore into a database on which no portal has been started.',
    )
  }
  const [first] = await findTables(client)
  if (ran.length > 0) await assertUnfilled(client, await findBackupTables(client))
  else if (first !== undefined) throw notEmpty(first)
  return migrations.length - ran.length
}

/** A connection that was just closed may be listed for a moment longer. */
const closingMs = 2_000
const askEveryMs = 100

/** A connected portal would read and write while the rows are loaded. */
async function assertAlone(client: Client): Promise<void> {
  const endAt = performance.now() + closingMs
  while (await isPortalConnected(client)) {
    if (performance.now() >= endAt)
      throw new Refusal('A portal is at work on this database: stop it, then restore.')
    await pause(askEveryMs)
  }
}

async function isPortalConnected(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
    where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1`,
    [applicationName],
  )
  return rowCount !== 0
}

export async function assertUnfilled(client: Client, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table.name)} limit 1`)
    if (rowCount !== 0) throw notEmpty(table)
  }
}

const notEmpty = ({ name }: BackupTable) =>
  new Refusal(
    `The database is not empty, as its table ${name} shows: restore into an empty one, by another DATA_DIR or DATABASE_URL.`,
  )
