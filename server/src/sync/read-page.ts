import { isFailure } from '../erp/calling/erp-failure.ts'
import type { Call, Outcome, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { keyOfRecord, keysBefore, otherHolders, sourceRecords, type Documents } from './source-records.ts'
import { callOf, type Syncing } from './syncing.ts'

/** The most documents in one read. */
export const mostRead = 1_000

export interface ReadPage {
  entity: Entity
  outcomes: readonly Outcome[]
  /** Documents that are too large for a reply even when they are read alone. */
  tooLarge: readonly SourceId[]
  /** When reading began: a document that was read later is newer. */
  timeRead: Date
  /** Those that had landed then: one that has no record any more was removed since. */
  landedThen: ReadonlySet<SourceId>
}

interface DocumentsToRead extends Documents {
  priority: Call['priority']
}

/**
 * Reads documents, and with them all others that have one of their numbers or were refused for it: which of them has the
 * number now shows only when they are read together.
 */
export async function readPage(
  syncing: Syncing,
  { entity, ids, priority }: DocumentsToRead,
): Promise<ReadPage> {
  const { connector, sql } = syncing
  const timeRead = await timeOfReading(syncing, entity)
  const read = (some: readonly SourceId[]) =>
    readInHalves(some, (part) => connector.read(entity.name, part, callOf(syncing, priority)))
  const landed = [...(await sourceRecords(sql, syncing, { entity, ids })).keys()]
  const { outcomes, tooLarge } = await read(ids)
  const keys = new Set(await keysBefore(sql, syncing, { entity, ids }))
  for (const outcome of outcomes) {
    const key = 'record' in outcome ? keyOfRecord(entity, outcome.record) : undefined
    if (key !== undefined) keys.add(key)
  }
  const others = await otherHolders(sql, syncing, { entity, ids, keys: [...keys] })
  const otherIds = [...new Set(others.map(({ id }) => id))]
  const more = otherIds.length === 0 ? { outcomes: [], tooLarge: [] } : await read(otherIds)
  return {
    entity,
    outcomes: [...outcomes, ...more.outcomes],
    tooLarge: [...tooLarge, ...more.tooLarge],
    timeRead,
    landedThen: new Set([...landed, ...others.filter(({ isLanded }) => isLanded).map(({ id }) => id)]),
  }
}

/** The database's time, or later than all readings that landed: its clock may have gone back, as to another server's. */
async function timeOfReading({ sql, connector }: Syncing, { name }: Entity): Promise<Date> {
  const [row] = await sql<[{ now: Date }]>`
    select greatest(clock_timestamp(), max(time_read) + interval '1 millisecond') as now
    from source_record where connector = ${connector.name} and entity = ${name}`
  return row.now
}

type OutcomesRead = Pick<ReadPage, 'outcomes' | 'tooLarge'>

/** Splits a read in halves if its reply would be too large. */
async function readInHalves(
  ids: readonly SourceId[],
  read: (ids: readonly SourceId[]) => Promise<readonly Outcome[]>,
): Promise<OutcomesRead> {
  try {
    return { outcomes: await read(ids), tooLarge: [] }
  } catch (error) {
    if (!isFailure(error, 'too large')) throw error
    if (ids.length <= 1) return { outcomes: [], tooLarge: ids }
    const middle = Math.ceil(ids.length / 2)
    const first = await readInHalves(ids.slice(0, middle), read)
    const second = await readInHalves(ids.slice(middle), read)
    return {
      outcomes: [...first.outcomes, ...second.outcomes],
      tooLarge: [...first.tooLarge, ...second.tooLarge],
    }
  }
}
