import { allEnded } from '../all-ended.ts'
import type { Sql, TransactionSql } from '../database/sql.ts'
import { byKey } from './by-key.ts'
import { copyIn } from './copy-in.ts'
import { keyOf, sourceTimeOf, type ReadyRecord } from './ready-record.ts'
import type { AccessChange, Entity } from './entity.ts'
import { lockEntity } from './lock-entity.ts'
import { holdBack, leaveStale, refuseByReference, type RecordRefusal } from './leave-rows.ts'
import { keepSql, upsertSql } from './upsert-sql.ts'
import { noteSeen } from './whole-files.ts'

interface Landed {
  fresh: number
  changed: number
  /** Superseded by a later record with the same key in the batch. */
  repeated: number
  /** Left out, since a newer state of the record is stored. */
  stale: number
  /** Of those changed: replaced another state that the same import had stored without a time of update. */
  rewritten: number
  /** Of those changed: belonged to another account. */
  moved: number
  refusals: readonly RecordRefusal[]
}

interface Batch {
  records: readonly ReadyRecord[]
  now: Date
  /** When the import began. */
  started: Date
  /** The operator has accepted the changes of access. */
  isAccepted: boolean
  /** Keys are recorded for `removeUnseen`; `beginWhole` was called before. */
  isOfWhole: boolean
  noteAccess: ((tx: TransactionSql, changes: readonly AccessChange[]) => Promise<void>) | undefined
}

const nothing: Landed = { fresh: 0, changed: 0, repeated: 0, stale: 0, rewritten: 0, moved: 0, refusals: [] }

/**
 * Writes a batch: with a pool each provider's part in a transaction of its own, otherwise in the caller's. Records of
 * different providers share no rows and no locks, so they are written at the same time.
 */
export async function landByProvider(
  sql: Sql | TransactionSql,
  entity: Entity,
  batch: Batch,
): Promise<Landed> {
  if (batch.records.length === 0) return nothing
  if (!('begin' in sql)) return landBatch(sql, entity, batch)
  const parts = Map.groupBy(batch.records, ({ rows: [[row]] }) => row['provider'])
  const landed = await allEnded(
    Array.from(parts.values(), (records) =>
      sql.begin(async (tx) => {
        // A crash may lose the last batches, as if the command had been stopped before them; the command's
        // end is synced to disk.
        await tx`set local synchronous_commit = off`
        return landBatch(tx, entity, { ...batch, records })
      }),
    ),
  )
  return landed.reduce(together)
}

const together = (a: Landed, b: Landed): Landed => ({
  fresh: a.fresh + b.fresh,
  changed: a.changed + b.changed,
  repeated: a.repeated + b.repeated,
  stale: a.stale + b.stale,
  rewritten: a.rewritten + b.rewritten,
  moved: a.moved + b.moved,
  refusals: [...a.refusals, ...b.refusals],
})

/** Writes one batch within a transaction: COPY into temporary tables, rules, then one upsert. */
async function landBatch(tx: TransactionSql, entity: Entity, batch: Batch): Promise<Landed> {
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
  const times = [batch.now.toISOString(), batch.started.toISOString()]
  if (remember !== undefined) await byKey(tx, () => tx.unsafe(remember, times))
  const { fresh, changed, rewritten, moved } = await upsert(tx, entity, times)
  if (changed > 0) for (const statement of entity.follow ?? []) await tx.unsafe(statement)
  return {
    fresh,
    changed,
    repeated: batch.records.length - latest.records.length - latest.stale,
    stale: stale + latest.stale,
    rewritten,
    moved,
    refusals: [...unknown, ...guarded.refusals],
  }
}

/** The last record of each key; a record with an earlier time than another with the same key is stale. */
function latestOfEachKey({ tables: [main] }: Entity, records: readonly ReadyRecord[]) {
  const latest = new Map<string, ReadyRecord>()
  let stale = 0
  for (const record of records) {
    const key = keyOf(main, record.rows[0][0])
    const before = latest.get(key)
    if (before !== undefined && sourceTimeOf(main, record) < sourceTimeOf(main, before)) stale += 1
    else latest.set(key, record)
  }
  return { records: latest.size === records.length ? records : [...latest.values()], stale }
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

async function upsert(tx: TransactionSql, entity: Entity, times: readonly string[]) {
  const [{ stamp, sourceTime }] = entity.tables
  const hasStamp = entity.tables.some((table) => table.stamp !== undefined)
  const wanted = stamp !== undefined && sourceTime !== undefined ? times : times.slice(0, Number(hasStamp))
  const none = { fresh: 0, changed: 0, rewritten: 0, moved: 0 }
  const [counts = none] = await tx.unsafe<(typeof none)[]>(upsertSql(entity), wanted)
  return counts
}
