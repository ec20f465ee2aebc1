import { ErpFailure } from '../erp/calling/erp-failure.ts'
import type { Call, Documents, Outcome } from '../erp/port.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import { documentsOfChanged, onLinesNow } from './parts-on-lines.ts'
import type { OnLines } from './parts-on-lines.ts'
import { keyOfRecord, keysBefore, otherHolders } from './source-records.ts'
import { callOf, databaseTime } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/** The most documents in one read. */
export const mostRead = 1_000

type Read = Pick<ReadPage, 'outcomes' | 'tooLarge'>

export interface ReadPage {
  entity: Entity
  outcomes: readonly Outcome[]
  /** Documents that are too large for a reply even when they are read alone. */
  tooLarge: readonly SourceId[]
  onLines: OnLines
  /** Documents to read again, because their lines say something else of a part now. */
  documents: readonly Documents[]
  /** When reading began: a document that was read later is newer. */
  timeRead: Date
}

interface Wanted {
  entity: Entity
  ids: readonly SourceId[]
  priority: Call['priority']
  isGoneProven?: boolean
}

/**
 * Reads documents, and with them all others that have one of their numbers or were refused for it: which of them has the
 * number now shows only when they are read together.
 */
export async function readPage(syncing: Syncing, wanted: Wanted): Promise<ReadPage> {
  const { entity, priority, isGoneProven = false } = wanted
  const { connector } = syncing
  const timeRead = await databaseTime(syncing)
  const read = (some: readonly SourceId[]) =>
    readInHalves(some, (part) => connector.read(entity.name, part, callOf(syncing, priority)))
  const { outcomes, tooLarge } = await readAll(syncing, wanted, read)
  const onLines = onLinesNow({ entity, outcomes, isGoneProven })
  const documents = await documentsOfChanged(syncing, onLines, priority)
  return { entity, outcomes, tooLarge, onLines, documents, timeRead }
}

/** Reads the documents and those that have one of their numbers. */
async function readAll(
  { connector, sql }: Syncing,
  { entity, ids }: Wanted,
  read: (ids: readonly SourceId[]) => Promise<Read>,
): Promise<Read> {
  const first = await read(ids)
  const keys = new Set(await keysBefore(sql, { connector }, { entity, ids }))
  for (const outcome of first.outcomes) {
    const key = 'record' in outcome ? keyOfRecord(entity, outcome.record) : undefined
    if (key !== undefined) keys.add(key)
  }
  const others = await otherHolders(sql, { connector }, { entity, ids, keys: [...keys] })
  if (others.length === 0) return first
  const more = await read([...new Set(others.map(({ id }) => id))])
  return {
    outcomes: [...first.outcomes, ...more.outcomes],
    tooLarge: [...first.tooLarge, ...more.tooLarge],
  }
}

/** Splits a read in halves where its reply would be too large. */
async function readInHalves(
  ids: readonly SourceId[],
  read: (ids: readonly SourceId[]) => Promise<readonly Outcome[]>,
): Promise<Read> {
  try {
    return { outcomes: await read(ids), tooLarge: [] }
  } catch (error) {
    if (!(error instanceof ErpFailure) || error.kind !== 'too large') throw error
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
