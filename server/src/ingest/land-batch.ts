import type { TransactionSql } from '../database/sql.ts'
import { copyIn, keyOf, markOf, type ReadyRecord } from './copy-in.ts'
import type { AccessChange, Entity } from './entity.ts'
import { lockEntity } from './lock-entity.ts'
import { incoming, keepSql, staleSql, upsertSql } from './upsert-sql.ts'
import { noteSeen } from './whole-files.ts'

export interface Refusal {
  line: number
  /** The path of the field, such as `items.2.qty`; '' for the whole record. */
  field: string
  reason: string
  /** `not-there`: a record that it refers to may still arrive. `held`: it waits to be accepted. */
  code: 'unreadable' | 'invalid' | 'not-there' | 'held'
}

export interface Landed {
  fresh: number
  changed: number
  /** Superseded by a later record with the same key in the batch. */
  repeated: number
  /** Left out, since a newer state of the record is stored. */
  stale: number
  refusals: readonly Refusal[]
  /** The changes of access by the stored records. */
  access: readonly AccessChange[]
}

export interface Batch {
  records: readonly ReadyRecord[]
  now: Date
  /** The operator has accepted the changes of access. */
  isAccepted: boolean
  /** Keys are recorded for `removeUnseen`; `beginWhole` was called before. */
  isOfWhole: boolean
  noteAccess: ((tx: TransactionSql, changes: readonly AccessChange[]) => Promise<void>) | undefined
}

/** Writes one batch within a transaction: COPY into temporary tables, rules, then one upsert. */
export async function landBatch(tx: TransactionSql, entity: Entity, batch: Batch): Promise<Landed> {
  const providers = batch.records.map(({ rows: [[row]] }) => String(row['provider']))
  await lockEntity(tx, entity, providers)
  const latest = latestOfEachKey(entity, batch.records)
  await copyIn(tx, entity, latest.records)
  if (batch.isOfWhole) await noteSeen(tx, entity)
  const stale = await leaveStale(tx, entity, latest.records)
  const unknown = await refuseByReference(tx, entity)
  await keepOmitted(tx, entity, latest.records)
  const guarded = await holdBack(tx, entity, batch.isAccepted)
  if (guarded.access.length > 0) await batch.noteAccess?.(tx, guarded.access)
  const { remember } = entity
  if (remember !== undefined) await byKey(tx, () => tx.unsafe(remember, [batch.now.toISOString()]))
  const { fresh, changed } = await upsert(tx, entity, batch.now)
  if (changed > 0) for (const statement of entity.follow ?? []) await tx.unsafe(statement)
  return {
    fresh,
    changed,
    repeated: batch.records.length - latest.records.length - latest.stale,
    stale: stale + latest.stale,
    refusals: [...unknown, ...guarded.refusals],
    access: guarded.access,
  }
}

/** The last record of each key; a record with an earlier time than another with the same key is stale. */
function latestOfEachKey({ tables: [main] }: Entity, records: readonly ReadyRecord[]) {
  const latest = new Map<string, ReadyRecord>()
  let stale = 0
  for (const record of records) {
    const key = keyOf(main, record.rows[0][0])
    const before = latest.get(key)
    if (before !== undefined && markOf(main, record) < markOf(main, before)) stale += 1
    else latest.set(key, record)
  }
  return { records: latest.size === records.length ? records : [...latest.values()], stale }
}

async function leaveStale(
  tx: TransactionSql,
  { tables }: Entity,
  records: readonly ReadyRecord[],
): Promise<number> {
  const [main] = tables
  const statement = staleSql(main)
  if (statement === undefined || records.every((record) => Number.isNaN(markOf(main, record)))) return 0
  const found = await byKey(tx, () => tx.unsafe<{ line: number }[]>(statement))
  await leaveLines(tx, tables, found)
  return found.length
}

async function keepOmitted(
  tx: TransactionSql,
  entity: Entity,
  records: readonly ReadyRecord[],
): Promise<void> {
  const all = new Set(records.flatMap(({ omitted }) => omitted))
  const columns = entity.tables[0].columns.filter((column) => all.has(column))
  if (columns.length === 0) return
  await byKey(tx, () => tx.unsafe(keepSql(entity, columns)))
  await entity.derive?.(tx)
}

/**
 * Looks up stored rows one by one: the temporary table has no statistics, and a join might read the whole
 * other table.
 */
async function byKey<T>(tx: TransactionSql, work: () => Promise<T>): Promise<T> {
  await tx`set local enable_hashjoin = off`
  await tx`set local enable_mergejoin = off`
  const result = await work()
  await tx`set local enable_hashjoin = on`
  await tx`set local enable_mergejoin = on`
  return result
}

async function upsert(tx: TransactionSql, entity: Entity, now: Date) {
  const hasStamp = entity.tables.some(({ stamp }) => stamp !== undefined)
  const [counts = { fresh: 0, changed: 0 }] = await tx.unsafe<Pick<Landed, 'fresh' | 'changed'>[]>(
    upsertSql(entity),
    hasStamp ? [now.toISOString()] : [],
  )
  return counts
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
    refusals.push(...found.map(({ line, reason }) => ({ line, field, reason, code: 'not-there' as const })))
    await leaveLines(tx, tables, found)
  }
  return refusals
}

async function holdBack(tx: TransactionSql, { tables, guard }: Entity, isAccepted: boolean) {
  const { held, access } = (await guard?.(tx)) ?? { held: [], access: [] }
  if (isAccepted || held.length === 0) return { refusals: [], access }
  await leaveLines(tx, tables, held)
  const lines = new Set(held.map(({ line }) => line))
  return {
    refusals: held.map((each) => ({ ...each, code: 'held' as const })),
    access: access.filter(({ line }) => !lines.has(line)),
  }
}

async function leaveLines(
  tx: TransactionSql,
  tables: Entity['tables'],
  left: readonly { line: number }[],
): Promise<void> {
  if (left.length === 0) return
  const lines = left.map(({ line }) => line)
  for (const table of tables) await tx.unsafe(`delete from ${incoming(table)} where line = any($1)`, [lines])
}
