import type { Sql, TransactionSql } from '../database/sql.ts'
import type { Clock } from '../clock.ts'
import type { ReadyRecord } from './copy-in.ts'
import type { AccessChange, Cell, Entity, LandedRows } from './entity.ts'
import { byContent } from './entity.ts'
import { landBatch } from './land-batch.ts'
import type { Landed, Refusal } from './land-batch.ts'
import { allProviders, hasProvider, lockEntity } from './lock-entity.ts'
import { readRecord } from './read-record.ts'
import type { SourceItem } from './source-item.ts'

/** How many records of a source had each outcome; `read` is the sum of the others. */
export interface IngestCounts {
  read: number
  fresh: number
  changed: number
  unchanged: number
  /** Order lines that were stored with their orders. */
  attached: number
  /** Superseded by a later record with the same key in the same batch. */
  repeated: number
  /** A newer state of the record is already stored. */
  stale: number
  /** Including those that wait to be accepted (`isAccepted`). */
  refused: number
  held: number
}

export const noCounts = (): IngestCounts => ({
  read: 0,
  fresh: 0,
  changed: 0,
  unchanged: 0,
  attached: 0,
  repeated: 0,
  stale: 0,
  refused: 0,
  held: 0,
})

export interface IngestOptions {
  entity: Entity
  source: AsyncIterable<SourceItem> | Iterable<SourceItem>
  clock: Clock
  /**
   * For records just read from their ERP: an equal record leaves the stored one untouched, and a different
   * one is stored, whatever times they report.
   */
  isByContent?: boolean
  /** Accepts records that change what a company's users see; otherwise these are held back. */
  isAccepted?: boolean
  /** Records all keys for `removeUnseen`; requires the transaction of `beginWhole`. */
  isOfWhole?: boolean
  /** Records changes of access in the transaction that stores them. */
  noteAccess?: (tx: TransactionSql, changes: readonly AccessChange[]) => Promise<void>
  /** Called with the changes of access that were stored. */
  onAccess?: (changes: readonly AccessChange[]) => void
  /** Called for each refused record as it is found. */
  onRefusal?: (refusals: readonly Refusal[], record: RefusedRecord) => void
  /** Called after each batch. */
  onProgress?: (counts: Readonly<IngestCounts>) => void
}

const batchSize = 2_500
/** In characters and bytes: design files are part of their records, and a batch of them is kept in memory. */
const batchWeight = 16 * 1024 * 1024
/** Assumed for refused records, whose size is not measured. */
const refusedWeight = 16 * 1024

/**
 * The only way to write into the portal's tables: each record is checked, batches are written by COPY, and
 * equal rows stay untouched. With a pool each batch is committed separately; with a transaction the caller
 * commits.
 */
export async function ingest(sql: Sql | TransactionSql, given: IngestOptions): Promise<IngestCounts> {
  const options = given.isByContent ? { ...given, entity: byContent(given.entity) } : given
  const counts = noCounts()
  if (!('begin' in sql)) await lockEntity(sql, options.entity, allProviders)
  // While the database writes one batch, the next one is read and checked.
  let landing: Promise<Failure | undefined> = Promise.resolve(undefined)
  try {
    for await (const batch of batches(options)) {
      throwIfFailed(await landing)
      landing = settled(landAndCount(sql, options, { ...batch, counts }))
    }
  } finally {
    // A transaction cannot be rolled back while a batch is still being written in it.
    await landing
  }
  throwIfFailed(await landing)
  return counts
}

interface Failure {
  error: unknown
}

/** Keeps a failure for later: while the next batch is read, nobody awaits this one. */
function settled(work: Promise<void>): Promise<Failure | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
}

function throwIfFailed(failure: Failure | undefined): void {
  if (failure !== undefined) throw failure.error
}

/** The record as it was read from a file or an ERP. */
export interface RefusedRecord {
  value: unknown
  sourceId?: string
}

interface Refused {
  record: RefusedRecord
  refusals: readonly Refusal[]
}

interface Work {
  records: (ReadyRecord & { item: SourceItem | undefined })[]
  refused: Refused[]
  counts: IngestCounts
}

async function landAndCount(sql: Sql | TransactionSql, options: IngestOptions, work: Work): Promise<void> {
  const { records, counts } = work
  const landed = records.length === 0 ? nothing : await land(sql, options, records)
  const refused = [...work.refused, ...refusedByRule(records, landed.refusals)]
  for (const { refusals, record } of refused) options.onRefusal?.(refusals, record)
  if (landed.access.length > 0) options.onAccess?.(landed.access)
  const { fresh, changed, repeated, stale } = landed
  counts.read += records.length + work.refused.length
  counts.fresh += fresh
  counts.changed += changed
  counts.repeated += repeated
  counts.stale += stale
  counts.refused += refused.length
  counts.held += refused.filter(({ refusals }) => refusals.some(({ code }) => code === 'held')).length
  counts.unchanged =
    counts.read - counts.fresh - counts.changed - counts.repeated - counts.stale - counts.refused
  options.onProgress?.(counts)
}

function refusedByRule(records: Work['records'], refusals: readonly Refusal[]): Refused[] {
  if (refusals.length === 0) return []
  const items = new Map(records.map(({ line, item }) => [line, item]))
  return [...Map.groupBy(refusals, ({ line }) => line)].map(([line, refusals]) => ({
    record: items.get(line) ?? { value: undefined },
    refusals,
  }))
}

const nothing: Landed = { fresh: 0, changed: 0, repeated: 0, stale: 0, refusals: [], access: [] }

async function land(
  sql: Sql | TransactionSql,
  options: IngestOptions,
  records: ReadyRecord[],
): Promise<Landed> {
  const { entity, clock, isAccepted = false, isOfWhole = false, noteAccess } = options
  const batchOf = (part: ReadyRecord[]) => ({
    records: part,
    now: clock.now(),
    isAccepted,
    isOfWhole,
    noteAccess,
  })
  if (!('begin' in sql)) return landBatch(sql, entity, batchOf(records))
  const parts = await Promise.allSettled(
    byProvider(entity, records).map((part) =>
      sql.begin(async (tx) => {
        // A crash may lose the last batches, as if the command had been stopped before them; the command's
        // end is synced to disk.
        await tx`set local synchronous_commit = off`
        return landBatch(tx, entity, batchOf(part))
      }),
    ),
  )
  return together(parts)
}

/** Records of different providers share no rows and no locks, so they are written at the same time. */
function byProvider(entity: Entity, records: ReadyRecord[]): ReadyRecord[][] {
  if (!hasProvider(entity)) return [records]
  return [...Map.groupBy(records, ({ rows }) => rows[0]?.[0]?.['provider']).values()]
}

/** Adds up the results; a failure is thrown only after all parts have ended. */
function together(parts: readonly PromiseSettledResult<Landed>[]): Landed {
  const all: Landed[] = []
  for (const part of parts) {
    if (part.status === 'rejected') throw part.reason
    all.push(part.value)
  }
  const sum = (count: (landed: Landed) => number) => all.reduce((total, landed) => total + count(landed), 0)
  return {
    fresh: sum(({ fresh }) => fresh),
    changed: sum(({ changed }) => changed),
    repeated: sum(({ repeated }) => repeated),
    stale: sum(({ stale }) => stale),
    refusals: all.flatMap(({ refusals }) => refusals).toSorted((a, b) => a.line - b.line),
    access: all.flatMap(({ access }) => access),
  }
}

async function* batches({ entity, source }: IngestOptions): AsyncGenerator<Omit<Work, 'counts'>> {
  // Original records are only kept if a rule in the database can still refuse them.
  const hasRules = entity.references !== undefined || entity.guard !== undefined
  let batch: Omit<Work, 'counts'> = { records: [], refused: [] }
  let weight = 0
  for await (const whole of source) {
    let item = whole
    let read = readRecord(entity, item)
    if ('refusals' in read && 'without' in item && item.without !== undefined) {
      item = { line: item.line, value: item.without() }
      read = readRecord(entity, item)
    }
    if ('refusals' in read) {
      batch.refused.push({ record: item, refusals: read.refusals })
      weight += refusedWeight
    } else {
      batch.records.push({
        line: item.line,
        rows: read.rows,
        omitted: read.omitted,
        item: hasRules ? item : undefined,
      })
      weight += weightOf(read.rows)
    }
    if (batch.records.length + batch.refused.length < batchSize && weight < batchWeight) continue
    yield batch
    batch = { records: [], refused: [] }
    weight = 0
  }
  if (batch.records.length + batch.refused.length > 0) yield batch
}

function weightOf(rows: LandedRows): number {
  let weight = 0
  for (const table of rows) {
    for (const row of table) for (const column in row) weight += cellWeight(row[column])
  }
  return weight
}

const cellWeight = (cell: Cell | undefined): number =>
  typeof cell === 'string' || (typeof cell === 'object' && cell !== null) ? cell.length : 8
