import type { Sql, TransactionSql } from '../database/sql.ts'
import type { Clock } from '../clock.ts'
import { countWarnings, type ImportWarnings } from './import-warnings.ts'
import { byContent } from './entity.ts'
import type { RecordRefusal } from './leave-rows.ts'
import { landByProvider, type LandedCounts, type LandingOptions } from './land-batch.ts'
import { allProviders, lockEntity } from './lock-entity.ts'
import {
  readBatches,
  type ReadBatch,
  type RecordSource,
  type Refused,
  type RefusedItem,
} from './read-batches.ts'

/** How many records of a source had each outcome; `held` and the warnings count some of them once more. */
export interface IngestCounts extends ImportWarnings, LandedCounts {
  read: number
  unchanged: number
  /** Order lines that were stored with their orders. */
  attached: number
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
  datedAhead: 0,
  withOpenLine: 0,
  withoutOpenLine: 0,
  withRepeatedLine: 0,
  rewritten: 0,
  moved: 0,
})

export interface IngestOptions extends RecordSource, LandingOptions {
  clock: Clock
  /** When the import began that these records are part of; default: now. */
  started?: Date
  /** Called for each refused record as it is found. */
  onRefusal?: (refusals: readonly RecordRefusal[], record: RefusedItem) => void
  /** Called after each batch. */
  onProgress?: (counts: Readonly<IngestCounts>) => void
}

/**
 * The only way in which records are written: each is checked, batches are written by COPY, and equal rows
 * stay untouched. With a pool each batch is committed separately; with a transaction the caller commits.
 */
export async function ingest(sql: Sql | TransactionSql, given: IngestOptions): Promise<IngestCounts> {
  const options = given.isByContent ? { ...given, entity: byContent(given.entity) } : given
  const counts = noCounts()
  const started = options.started ?? options.clock.now()
  if (!('begin' in sql)) await lockEntity(sql, options.entity, allProviders)
  // While the database writes one batch, the next one is read and checked.
  let landing = Promise.resolve()
  try {
    for await (const batch of readBatches(options)) {
      await landing
      landing = landAndCount(sql, { ...options, started }, { ...batch, counts })
      // Its failure is thrown above or below; until then nobody waits for it.
      void Promise.allSettled([landing])
    }
  } finally {
    // A transaction cannot be rolled back while a batch is still being written in it.
    await Promise.allSettled([landing])
  }
  await landing
  return counts
}

async function landAndCount(
  sql: Sql | TransactionSql,
  options: IngestOptions & { started: Date },
  { records, refused, counts }: ReadBatch & { counts: IngestCounts },
): Promise<void> {
  const { entity, clock } = options
  const now = clock.now()
  const landed = await landByProvider(sql, entity, { ...options, records, now })
  const inOrder = landed.flatMap((part) => part.refusals).toSorted((a, b) => a.line - b.line)
  const byRule = Map.groupBy(inOrder, ({ line }) => line)
  const sound = records.filter(({ line }) => !byRule.has(line))
  const itemAt = new Map(records.map(({ line, item }) => [line, item]))
  const all: Refused[] = [
    ...refused,
    ...Array.from(byRule, ([line, refusals]) => ({
      record: itemAt.get(line) ?? { value: undefined },
      refusals,
    })),
  ]
  for (const { refusals, record } of all) options.onRefusal?.(refusals, record)
  for (const part of landed)
    for (const outcome of ['fresh', 'changed', 'repeated', 'stale', 'rewritten', 'moved'] as const)
      counts[outcome] += part[outcome]
  counts.read += records.length + refused.length
  counts.refused += all.length
  counts.held += all.filter(({ refusals }) => refusals.some(({ code }) => code === 'held')).length
  counts.unchanged =
    counts.read - counts.fresh - counts.changed - counts.repeated - counts.stale - counts.refused
  countWarnings(counts, entity, { records: sound, now })
  options.onProgress?.(counts)
}
