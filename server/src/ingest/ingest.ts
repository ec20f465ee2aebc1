import type { Sql, TransactionSql } from '../database/sql.ts'
import type { Clock } from '../clock.ts'
import { doubtsIn, noDoubts, type DoubtedRecord, type Doubts } from './doubts.ts'
import { byContent, type AccessChange, type Cell, type Entity, type LandedRows } from './entity.ts'
import type { Refusal } from './land-batch.ts'
import { landByProvider } from './land-by-provider.ts'
import { allProviders, lockEntity } from './lock-entity.ts'
import { readRecord } from './read-record.ts'
import type { SourceItem } from './source-item.ts'

/** How many records of a source had each outcome; `held` and the doubts count some of them once more. */
export interface IngestCounts extends Doubts {
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
  ...noDoubts(),
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
  records: (DoubtedRecord & { item: SourceItem | undefined })[]
  refused: Refused[]
  counts: IngestCounts
}

async function landAndCount(sql: Sql | TransactionSql, options: IngestOptions, work: Work): Promise<void> {
  const { records, counts } = work
  const { entity, clock, isAccepted = false, isOfWhole = false, noteAccess } = options
  const now = clock.now()
  const landed = await landByProvider(sql, entity, { records, now, isAccepted, isOfWhole, noteAccess })
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
  addDoubts(counts, doubtsIn(entity, withoutRefused(records, landed.refusals), now))
  options.onProgress?.(counts)
}

function withoutRefused(records: Work['records'], refusals: readonly Refusal[]): Work['records'] {
  const lines = new Set(refusals.map(({ line }) => line))
  return records.filter(({ line }) => !lines.has(line))
}

function addDoubts(counts: Doubts, more: Doubts): void {
  counts.datedAhead += more.datedAhead
  counts.withOpenLine += more.withOpenLine
  counts.withoutOpenLine += more.withoutOpenLine
}

function refusedByRule(records: Work['records'], refusals: readonly Refusal[]): Refused[] {
  if (refusals.length === 0) return []
  const items = new Map(records.map(({ line, item }) => [line, item]))
  return [...Map.groupBy(refusals, ({ line }) => line)].map(([line, refusals]) => ({
    record: items.get(line) ?? { value: undefined },
    refusals,
  }))
}

async function* batches({
  entity,
  source,
  isByContent,
}: IngestOptions): AsyncGenerator<Omit<Work, 'counts'>> {
  // Original records are only kept if a rule in the database can still refuse them.
  const hasRules = entity.references !== undefined || entity.guard !== undefined
  const shape = isByContent ? entity.shape : entity.fileShape
  let batch: Omit<Work, 'counts'> = { records: [], refused: [] }
  let weight = 0
  for await (const whole of source) {
    let item = whole
    let read = readRecord(entity, item, shape)
    if ('refusals' in read && 'without' in item && item.without !== undefined) {
      item = { line: item.line, value: item.without() }
      read = readRecord(entity, item, shape)
    }
    if ('refusals' in read) {
      batch.refused.push({ record: item, refusals: read.refusals })
      weight += refusedWeight
    } else {
      batch.records.push({
        line: item.line,
        rows: read.rows,
        omitted: read.omitted,
        saysOpenLine: entity.saysOpenLine?.(item.value),
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
