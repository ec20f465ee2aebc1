import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { copyRow } from './copy-row.ts'
import type { Entity, LandedRows, Row, TableShape } from './entity.ts'
import { copiedColumns, copySql, createIncomingSql, incoming, upsertSql } from './upsert-sql.ts'

/** A record that passed its shape: its line in the file, and its rows. */
export interface ReadyRecord {
  line: number
  rows: LandedRows
}

export interface Refusal {
  line: number
  /** The path of the field, such as `items.2.qty`; '' for the whole record. */
  field: string
  reason: string
}

export interface Landed {
  fresh: number
  changed: number
  /** Of a key that came again later in the batch: the last one wins. */
  repeated: number
  refusals: Refusal[]
}

/** Writes one batch within a transaction: COPY into temporary tables, rules, then one upsert. */
export async function landBatch(
  tx: TransactionSql,
  entity: Entity,
  batch: { records: readonly ReadyRecord[]; now: Date },
): Promise<Landed> {
  // One import of an entity at a time: two that meet on the same rows would wait for each other in a ring.
  await tx`select pg_advisory_xact_lock(hashtext(${`ingest ${entity.name}`}))`
  const last = lastOfEachKey(entity, batch.records)
  await copyIn(tx, entity.tables, last)
  for (const statement of entity.complete ?? []) await tx.unsafe(statement)
  const refusals = await refuseByReference(tx, entity)
  const now = batch.now.toISOString()
  const hasStamp = entity.tables.some(({ stamp }) => stamp !== undefined)
  const [counts] = await tx.unsafe<{ fresh: number; changed: number }[]>(
    upsertSql(entity),
    hasStamp ? [now] : [],
  )
  const { fresh = 0, changed = 0 } = counts ?? {}
  if (changed > 0) for (const statement of entity.follow ?? []) await tx.unsafe(statement)
  return { fresh, changed, repeated: batch.records.length - last.length, refusals }
}

function lastOfEachKey({ tables: [main] }: Entity, records: readonly ReadyRecord[]): ReadyRecord[] {
  const last = new Map<string, ReadyRecord>()
  for (const record of records) {
    const [row] = record.rows[0] ?? []
    if (row !== undefined) last.set(keyOf(main, row), record)
  }
  return last.size === records.length ? [...records] : [...last.values()]
}

const keyOf = ({ key, reference = key }: TableShape, row: Row): string =>
  reference.map((column) => String(row[column])).join('\0')

async function copyIn(
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
      await pipeline(
        Readable.from(chunks(unique, copiedColumns(table))),
        await tx.unsafe(copySql(table)).writable(),
      )
  }
}

interface LandingRow {
  line: number
  row: Row
}

function rowsOf(records: readonly ReadyRecord[], table: number): LandingRow[] {
  return records.flatMap(({ line, rows }) => (rows[table] ?? []).map((row) => ({ line, row })))
}

const chunkLength = 64 * 1024

function* chunks(rows: readonly LandingRow[], columns: readonly string[]): Generator<string> {
  let chunk = ''
  for (const { line, row } of rows) {
    chunk += copyRow(line, row, columns)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

async function refuseByReference(
  tx: TransactionSql,
  { tables, references = [] }: Entity,
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const { field, where, reason } of references) {
    const found = await tx.unsafe<{ line: number; reason: string }[]>(
      `select i.line, ${reason} as reason from ${incoming(tables[0])} i where ${where} order by i.line`,
    )
    if (found.length === 0) continue
    refusals.push(...found.map(({ line, reason }) => ({ line, field, reason })))
    const lines = found.map(({ line }) => line)
    for (const table of tables)
      await tx.unsafe(`delete from ${incoming(table)} where line = any($1)`, [lines])
  }
  return refusals
}
