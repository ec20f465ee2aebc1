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

/** How many records of a source went which way; `read` is the sum of the others. */
export interface Tally {
  read: number
  fresh: number
  changed: number
  unchanged: number
  /** Of order lines, those that came in with their orders. */
  attached: number
  /** Overtaken by a later record of the same key in the same batch. */
  repeated: number
  /** A later state of the same record is there. */
  stale: number
  /** Those that wait to be accepted (`isAccepted`) too. */
  refused: number
  held: number
}

export const emptyTally = (): Tally => ({
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
   * Of records read from their ERP as they are now: one that says the same is not touched, and one that says another thing
   * lands, whatever time each states.
   */
  isByContent?: boolean
  /** Lets records land that change whose people see what; without it they are held back. */
  isAccepted?: boolean
  /** Notes the keys of all records for `removeUnseen`; wants the transaction of `beginWhole`. */
  isOfWhole?: boolean
  /** Called with what landed of such changes. */
  onAccess?: (changes: readonly AccessChange[]) => void
  /** Called for each refused record, as they come. */
  onRefusal?: (refusals: readonly Refusal[], record: RefusedRecord) => void
  /** Called after each batch. */
  onProgress?: (tally: Readonly<Tally>) => void
}

const batchSize = 2_500
/** Characters and bytes: design files travel in their records, and a batch of them is held in memory. */
const batchWeight = 16 * 1024 * 1024
/** What is not made into rows is not weighed. */
const refusedWeight = 16 * 1024

/**
 * The only way into the portal's tables: each record is checked, batches go in by COPY, and rows that are
 * the same stay untouched. Given a pool each batch commits by itself; given a transaction, nothing does.
 */
export async function ingest(sql: Sql | TransactionSql, given: IngestOptions): Promise<Tally> {
  const options = given.isByContent ? { ...given, entity: byContent(given.entity) } : given
  const tally = emptyTally()
  if (!('begin' in sql)) await lockEntity(sql, options.entity, allProviders)
  // While one batch is in the database's hands, the next is read and checked.
  let landing: Promise<Failure | undefined> = Promise.resolve(undefined)
  try {
    for await (const batch of batches(options)) {
      throwIfFailed(await landing)
      landing = settled(landAndCount(sql, options, { ...batch, tally }))
    }
  } finally {
    // A transaction cannot be rolled back while a batch still writes in it.
    await landing
  }
  throwIfFailed(await landing)
  return tally
}

interface Failure {
  error: unknown
}

/** Keeps a failure until it is asked for: nobody waits for the batch yet while the next is read. */
function settled(work: Promise<void>): Promise<Failure | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
}

function throwIfFailed(failure: Failure | undefined): void {
  if (failure !== undefined) throw failure.error
}

/** As it was read, from a file or from an ERP. */
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
  tally: Tally
}

async function landAndCount(sql: Sql | TransactionSql, options: IngestOptions, work: Work): Promise<void> {
  const { records, tally } = work
  const landed = records.length === 0 ? nothing : await land(sql, options, records)
  const refused = [...work.refused, ...refusedByRule(records, landed.refusals)]
  for (const { refusals, record } of refused) options.onRefusal?.(refusals, record)
  if (landed.access.length > 0) options.onAccess?.(landed.access)
  const { fresh, changed, repeated, stale } = landed
  tally.read += records.length + work.refused.length
  tally.fresh += fresh
  tally.changed += changed
  tally.repeated += repeated
  tally.stale += stale
  tally.refused += refused.length
  tally.held += refused.filter(({ refusals }) => refusals.some(({ code }) => code === 'held')).length
  tally.unchanged = tally.read - tally.fresh - tally.changed - tally.repeated - tally.stale - tally.refused
  options.onProgress?.(tally)
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
  const { entity, clock, isAccepted = false, isOfWhole = false } = options
  const batchOf = (part: ReadyRecord[]) => ({ records: part, now: clock.now(), isAccepted, isOfWhole })
  if (!('begin' in sql)) return landBatch(sql, entity, batchOf(records))
  const parts = await Promise.allSettled(
    byProvider(entity, records).map((part) =>
      sql.begin(async (tx) => {
        // A crash may cost the last batches, as if the command had been stopped; its end is written to the disk.
        await tx`set local synchronous_commit = off`
        return landBatch(tx, entity, batchOf(part))
      }),
    ),
  )
  return together(parts)
}

/** Records of different providers meet on no row and take different locks: they land at the same time. */
function byProvider(entity: Entity, records: ReadyRecord[]): ReadyRecord[][] {
  if (!hasProvider(entity)) return [records]
  return [...Map.groupBy(records, ({ rows }) => rows[0]?.[0]?.['provider']).values()]
}

/** Adds up what landed; a failure is thrown only now that none of the others writes any more. */
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

async function* batches({ entity, source }: IngestOptions): AsyncGenerator<Omit<Work, 'tally'>> {
  // A record that only its shape can refuse need not be kept as it was read.
  const hasRules = entity.references !== undefined || entity.guard !== undefined
  let batch: Omit<Work, 'tally'> = { records: [], refused: [] }
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
        unsaid: read.unsaid,
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
