import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from '../database/sql.ts'
import { copyRow } from './copy-row.ts'
import type { LandingRow } from './copy-row.ts'
import type { Entity, LandedRows, Row, TableShape } from './entity.ts'
import { copiedColumns, copySql, createIncomingSql, incoming } from './upsert-sql.ts'

/** A record that passed its shape: its line in the file, its rows, and what it does not speak of (`unsaidOf`). */
export interface ReadyRecord {
  line: number
  rows: LandedRows
  unsaid: readonly string[]
}

/** What a source knows the row by. */
export const keyOf = ({ key, reference = key }: TableShape, row: Row): string =>
  reference.map((column) => String(row[column])).join('\0')

/** Fills the temporary tables of a batch by COPY. */
export async function copyIn(
  tx: TransactionSql,
  tables: Entity['tables'],
  records: readonly ReadyRecord[],
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    await tx.unsafe(createIncomingSql(table))
    await tx.unsafe(`truncate ${incoming(table)}`)
    const rows = rowsOf(records, at)
    // Two records may claim one part, such as a company its account: then too the last one wins.
    const unique = at === 0 ? rows : [...new Map(rows.map((row) => [keyOf(table, row.row), row])).values()]
    if (unique.length > 0)
      await pipeline(Readable.from(chunks(unique, copiedColumns(table))), tx.copyFrom(copySql(table)))
  }
}

function rowsOf(records: readonly ReadyRecord[], table: number): LandingRow[] {
  return records.flatMap(({ line, unsaid, rows }) =>
    (rows[table] ?? []).map((row) => ({ line, unsaid, row })),
  )
}

const chunkLength = 64 * 1024

function* chunks(rows: readonly LandingRow[], columns: readonly string[]): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += copyRow(row, columns)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
