import { allEnded } from '../all-ended.ts'
import type { Sql, TransactionSql } from '../database/sql.ts'
import { byKey } from './by-key.ts'
import { copyIn } from './copy-in.ts'
import { keyOf, sourceTimeOf, type ReadyRecord } from './ready-record.ts'
import type { AccessChange, Entity } from './entity.ts'
import type { ImportWarnings } from './import-warnings.ts'
import { lockEntity } from './lock-entity.ts'
import { holdBack, leaveStale, refuseByReference, type RecordRefusal } from './leave-rows.ts'
import { keepSql, omitNothingSql, upsertSql } from './upsert-sql.ts'
import { noteSeen } from './whole-files.ts'

/** What became of records that were not refused. */
export interface LandedCounts extends Pick<ImportWarnings, 'rewritten' | 'moved'> {
  fresh: number
  changed: number
  /** Superseded by a later record with the same key in the same batch. */
  repeated: number
  /** A newer state of the record is already stored. */
  stale: number
}

interface Landed extends LandedCounts {
  refusals: readonly RecordRefusal[]
}

export interface LandingOptions {
  /** Accepts records that change what a company's users see; otherwise these are held back. */
  isAccepted?: boolean
  /** Records all keys for `removeUnseen`; requires the transaction of `beginWhole`. */
  isOfWhole?: boolean
  /** Called with changes of access, in the transaction that stores them. */
  noteAccess?: (tx: TransactionSql, changes: readonly AccessChange[]) => Promise<void>
}

interface Batch extends LandingOptions {
  records: readonly ReadyRecord[]
  now: Date
  /** When the import began. */
  started: Date
}

/**
 * Writes a batch: with a pool each provider's part in a transaction of its own, otherwise in the caller's. Records of
 * different providers share no rows and no locks, so they are written at the same time. Returns what became of each part.
 */
export async function landByProvider(
  sql: Sql | TransactionSql,
  entity: Entity,
  batch: Batch,
): Promise<Landed[]> {
  if (batch.records.length === 0) return []
  if (!('begin' in sql)) return [await landBatch(sql, entity, batch)]
  const parts = Map.groupBy(batch.records, ({ rows: [[row]] }) => row['provider'])
  return allEnded(
    Array.from(parts.values(), (records) =>
      sql.begin(async (tx) => {
        // A crash may lose the last batches, as if the command had been stopped before them; the command's
        // end is synced to disk.
        await tx`set local synchronous_commit = off`
        return landBatch(tx, entity, { ...batch, records })
      }),
    ),
  )
}

/** Writes one batch within a transaction: COPY into temporary tables, rules, then one upsert. */
async function landBatch(tx: TransactionSql, entity: Entity, batch: Batch): Promise<Landed> {
  const providers = batch.records.map(({ rows: [[row]] }) => String(row['provider']))
  await lockEntity(tx, entity, providers)
  const latest = latestOfEachKey(entity, batch.records)
  const { earlier } = latest
  const before = earlier.length > 0 ? await landBatch(tx, entity, { ...batch, records: earlier }) : undefined
  await copyIn(tx, entity, latest.records)
  if (batch.isOfWhole) await noteSeen(tx, entity)
  const stale = await leaveStale(tx, entity, latest.records)
  const unknown = await refuseByReference(tx, entity)
  await keepOmitted(tx, entity, latest.records)
  const guarded = await holdBack(tx, entity, batch.isAccepted === true)
  if (guarded.access.length > 0) await batch.noteAccess?.(tx, guarded.access)
  const { remember } = entity
  const times = [batch.now.toISOString(), batch.started.toISOString()]
  if (remember !== undefined) await byKey(tx, () => tx.unsafe(remember, times))
  const written = await upsert(tx, entity, times)
  if (written.changed > 0) for (const statement of entity.follow ?? []) await tx.unsafe(statement)
  const landed = {
    ...written,
    repeated: batch.records.length - latest.records.length - latest.stale - earlier.length,
    stale: stale + latest.stale,
    refusals: [...unknown, ...guarded.refusals],
  }
  return before === undefined ? landed : together(before, landed)
}

const together = (before: Landed, after: Landed): Landed => ({
  fresh: before.fresh + after.fresh,
  changed: before.changed + after.changed,
  rewritten: before.rewritten + after.rewritten,
  moved: before.moved + after.moved,
  repeated: before.repeated + after.repeated,
  stale: before.stale + after.stale,
  refusals: [...before.refusals, ...after.refusals],
})

/**
 * The last record of each key; a record with an earlier time than another with the same key is stale. `earlier` are those
 * that must be written before, since the last one leaves out some of what they hold, which then stays as it is.
 */
function latestOfEachKey({ tables: [main] }: Entity, records: readonly ReadyRecord[]) {
  const latest = new Map<string, ReadyRecord>()
  const earlier: ReadyRecord[] = []
  let stale = 0
  for (const record of records) {
    const key = keyOf(main, record.rows[0][0])
    const before = latest.get(key)
    if (before !== undefined && sourceTimeOf(main, record) < sourceTimeOf(main, before)) {
      stale += 1
      continue
    }
    if (before !== undefined && !new Set(record.omitted).isSubsetOf(new Set(before.omitted)))
      earlier.push(before)
    latest.set(key, record)
  }
  return { records: latest.size === records.length ? records : [...latest.values()], earlier, stale }
}

async function keepOmitted(
  tx: TransactionSql,
  entity: Entity,
  records: readonly ReadyRecord[],
): Promise<void> {
  const all = new Set(records.flatMap(({ omitted }) => omitted))
  if (all.size === 0) return
  const ofOthers = omitNothingSql(entity.tables[0])
  if (ofOthers !== undefined) await byKey(tx, () => tx.unsafe(ofOthers))
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
