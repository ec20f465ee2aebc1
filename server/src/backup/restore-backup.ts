import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatCount } from '@portal/domain/numbers'
import pg, { type Client } from 'pg'
import type { AppParts } from '../app-parts.ts'
import { withClient } from '../database/client.ts'
import { migrate, runMigrations } from '../database/migrate.ts'
import { withoutIndexes } from '../database/without-indexes.ts'
import type { Footer, Header } from './backup-format.ts'
import { errorWords } from '../error-words.ts'
import { Refusal } from '../refusal.ts'
import { findBackupTables, type BackupTable } from './backup-tables.ts'
import { assertWhole, openBackup, type BackupReader } from './read-backup.ts'
import { assertKnown, assertRestorable, assertUnfilled } from './restore-checks.ts'
import { fixTextFormat, openRows, checksumOf } from './table-rows.ts'

interface Parts extends Pick<AppParts, 'database' | 'log'> {
  /** The data folder of an embedded PostgreSQL, which a migration of the rows must leave room. */
  embeddedIn?: string
}

/**
 * Fills an empty database: brings its schema up to the backup's, loads and verifies the rows in one
 * transaction, and then brings the schema up to this version's.
 */
export async function restoreBackup(
  { database, log, embeddedIn }: Parts,
  path: string,
  onProgress: (table: string) => void,
): Promise<Header> {
  await assertWhole(path)
  const backup = await openBackup(path)
  try {
    const { header } = backup
    assertKnown(header)
    await withClient(database, async (client) => {
      const missing = await assertRestorable(client, header)
      if (missing > 0) await runMigrations(database, log, missing)
      await load(client, backup, onProgress)
    })
    await onceRestored(schemaIsOld, () => migrate(database, log, { embeddedIn }))
    // Lists use index-only scans, which need vacuumed tables.
    await onceRestored(isNotVacuumed, () =>
      withClient(database, (client) => client.query('vacuum (analyze)')),
    )
    return header
  } finally {
    backup.close()
  }
}

interface Failing {
  what: string
  remedy: string
}

const schemaIsOld: Failing = {
  what: "the schema is still the backup's",
  remedy: 'start the portal, which tries again',
}
const isNotVacuumed: Failing = {
  what: 'the tables could not be vacuumed',
  remedy: 'start the portal, whose lists are slow until PostgreSQL vacuums them by itself',
}

/** The rows are committed by now: no failure may say that nothing was kept. */
async function onceRestored({ what, remedy }: Failing, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Refusal(`Every row is restored, but ${what} (${errorWords(error)}): ${remedy}.`, {
      cause: error,
    })
  }
}

/** In one transaction, which is rolled back with the connection if anything fails. */
async function load(
  client: Client,
  backup: BackupReader,
  onProgress: (table: string) => void,
): Promise<void> {
  await client.query('begin')
  await fixTextFormat(client)
  const tables = tablesOf(backup.header, await findBackupTables(client))
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query(`lock table ${names.join(', ')} in exclusive mode`)
  await assertUnfilled(client, tables)
  const ask = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows
  await withoutIndexes(ask, names, () =>
    withoutSettling(client, async () => {
      for (const table of tables) {
        onProgress(table.name)
        await pipeline(Readable.from(backup.rows()), openRows(client, table))
      }
    }),
  )
  const footer = await backup.footer()
  for (const { table, column, lastValue, isCalled } of footer.sequences) {
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      table,
      column,
      lastValue,
      isCalled,
    ])
  }
  onProgress('comparing')
  await compare(client, tables, footer)
  await client.query('commit')
}

/**
 * Loads invoices as settled as the backup has them. Triggers would settle them again, and without indexes read all payments
 * for each: hours where there are many. A schema from before these triggers has none.
 */
async function withoutSettling(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows: settling } = await client.query<{ table: string; trigger: string }>(`
    select c.oid::regclass::text as table, quote_ident(t.tgname) as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('settle_after_invoices', 'settle_after_payments')
      and c.relnamespace = current_schema()::regnamespace`)
  const set = async (how: 'disable' | 'enable') => {
    for (const { table, trigger } of settling)
      await client.query(`alter table ${table} ${how} trigger ${trigger}`)
  }
  await set('disable')
  await fill()
  await set('enable')
}

const shapeOf = ({ name, columns }: BackupTable): string => [name, ...columns.toSorted()].join(' ')

/** The backup's tables, as this schema defines them: no text of the file is ever used as SQL. */
function tablesOf({ tables }: Header, wanted: readonly BackupTable[]): BackupTable[] {
  const wantedShapes = new Set(wanted.map(shapeOf))
  const named = new Set(tables.map(shapeOf))
  if (tables.length === wantedShapes.size && wantedShapes.symmetricDifference(named).size === 0) return tables
  throw new Refusal('The tables of the backup are not those of its version of the portal.')
}

async function compare(client: Client, tables: readonly BackupTable[], { tallies }: Footer): Promise<void> {
  for (const table of tables) {
    const { rows, sum } = await checksumOf(client, table)
    const written = tallies[table.name]
    if (written?.rows === rows && written.sum === sum.toString(16)) continue
    throw new Refusal(
      `The table ${table.name} did not come back as it was (${formatCount(rows)} rows of ${formatCount(written?.rows ?? 0)}): nothing was kept.`,
    )
  }
}
