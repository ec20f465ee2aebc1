import type { Client } from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import type { AppParts } from '../app-parts.ts'
import { withClient } from '../database/client.ts'
import { assertSchemaKnown, ranMigrations } from '../database/schema-level.ts'
import { endOfRows, formatVersion, type Footer, type Header } from './backup-format.ts'
import { Refusal } from '../refusal.ts'
import { findBackupTables, type BackupTable } from './backup-tables.ts'
import { fixTextFormat, readRows } from './table-rows.ts'
import { writeBackupFile, type TargetFile } from './whole-file.ts'

type Parts = Pick<AppParts, 'database' | 'clock'>

interface BackupProgress {
  table: string
  rows: number
}

/** Writes a consistent snapshot of the database to one file while others use it; returns the number of rows. */
export async function writeBackup(
  { database, clock }: Parts,
  target: TargetFile,
  onProgress: (progress: BackupProgress) => void,
): Promise<number> {
  return withClient(database, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await fixTextFormat(client)
    await assertSchemaKnown(client)
    const header = await headerOf(client, clock.now())
    let rows = 0
    const onRows = (table: string, more: number) => onProgress({ table, rows: (rows += more) })
    await writeBackupFile(target, backupText(client, header, onRows))
    return rows
  })
}

async function headerOf(client: Client, now: Date): Promise<Header> {
  const migrations = await ranMigrations(client)
  if (migrations.length === 0) throw new Refusal('There is no portal in this database.')
  return {
    format: 'trade-portal-backup',
    formatVersion,
    portalVersion: packageFile.version,
    timeMade: now.toISOString(),
    migrations,
    tables: await findBackupTables(client),
  }
}

async function* backupText(
  client: Client,
  header: Header,
  onRows: (table: string, more: number) => void,
): AsyncGenerator<Buffer, void> {
  yield lineOf(header)
  const footer: Footer = { tallies: {}, sequences: [] }
  for (const table of header.tables) {
    const checksum = { rows: 0, sum: 0n }
    let told = 0
    for await (const block of readRows(client, table, checksum)) {
      yield block
      onRows(table.name, checksum.rows - told)
      told = checksum.rows
    }
    yield Buffer.from(endOfRows)
    footer.tallies[table.name] = { rows: checksum.rows, sum: checksum.sum.toString(16) }
    footer.sequences.push(...(await sequencesOf(client, table)))
  }
  yield lineOf(footer)
}

const lineOf = (value: Header | Footer): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

/** Read after the rows: sequences are not part of a snapshot, so they may be ahead of the rows but never behind. */
async function sequencesOf(client: Client, { name, columns }: BackupTable): Promise<Footer['sequences']> {
  const { rows: found } = await client.query<{ column: string; sequence: string }>(
    `select "column", sequence from (
      select "column", pg_get_serial_sequence(quote_ident($1), "column") as sequence from unnest($2::text[]) as "column"
    ) s where sequence is not null`,
    [name, columns],
  )
  const sequences: Footer['sequences'] = []
  for (const { column, sequence } of found) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value as "lastValue", is_called as "isCalled" from ${sequence}`,
    )
    for (const state of rows) sequences.push({ table: name, column, ...state })
  }
  return sequences
}
