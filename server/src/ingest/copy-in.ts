import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from '../database/sql.ts'
import { copyRow, type LandingRow } from './copy-row.ts'
import type { Entity } from './entity.ts'
import { keyOf, type ReadyRecord } from './ready-record.ts'
import { incoming } from './upsert-sql.ts'

/**
 * Fills the temporary tables of a batch by COPY, and completes their rows. They have the same types as the entity's
 * tables but no constraints; `line` is the line in the file, `omitted` the columns to keep.
 */
export async function copyIn(
  tx: TransactionSql,
  { tables, complete = [] }: Entity,
  records: readonly ReadyRecord[],
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    const { name, columns, lookups = [] } = table
    const types = [...columns, ...lookups.map((lookup) => `null::text as ${lookup}`)].join(', ')
    await tx.unsafe(
      `create temp table if not exists ${incoming(table)} on commit drop as
        select 0 as line, null::text[] as omitted, ${types} from ${name} with no data`,
    )
    await tx.unsafe(`truncate ${incoming(table)}`)
    const rows = records.flatMap(({ line, omitted, rows }): LandingRow[] =>
      (rows[at] ?? []).map((row) => ({ line, omitted, row })),
    )
    // Two records may contain the same part, such as two companies with one account: the last one wins here
    // too.
    const unique = at === 0 ? rows : [...new Map(rows.map((row) => [keyOf(table, row.row), row])).values()]
    if (unique.length === 0) continue
    const copied = [...columns, ...lookups]
    const copy = tx.copyFrom(`copy ${incoming(table)} (line, omitted, ${copied.join(', ')}) from stdin`)
    await pipeline(Readable.from(chunks(unique, copied)), copy)
  }
  for (const statement of complete) await tx.unsafe(statement)
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
