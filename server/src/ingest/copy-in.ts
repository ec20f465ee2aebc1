import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from '../database/sql.ts'
import { copyRow, type LandingRow } from './copy-row.ts'
import type { Entity, LandedRows, Row, TableShape } from './entity.ts'
import { copiedColumns, copySql, createIncomingSql, incoming } from './upsert-sql.ts'

/** A valid record: its line in the file, its rows, and the columns that it omits (`omittedOf`). */
export interface ReadyRecord {
  line: number
  rows: LandedRows
  omitted: readonly string[]
}

/** The key by which a source identifies the row. */
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
    // Two records may contain the same part, such as two companies with one account: the last one wins here
    // too.
    const unique = at === 0 ? rows : [...new Map(rows.map((row) => [keyOf(table, row.row), row])).values()]
    if (unique.length > 0)
      await pipeline(Readable.from(chunks(unique, copiedColumns(table))), tx.copyFrom(copySql(table)))
  }
}

function rowsOf(records: readonly ReadyRecord[], table: number): LandingRow[] {
  return records.flatMap(({ line, omitted, rows }) =>
    (rows[table] ?? []).map((row) => ({ line, omitted, row })),
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
