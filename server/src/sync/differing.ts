import type { Seen, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { isOneOf, sourceRecords } from './source-records.ts'
import type { Syncing } from './syncing.ts'

/** Their versions are the price and the quantity themselves: a lower one is no older. */
const entitiesByValue: readonly string[] = ['prices', 'stock']

/**
 * Which of the documents that the ERP lists have not landed, or in another version or with another owner. Following has not
 * missed those that the ERP withheld when they were to be read: they lost their version then (`noteAsked`).
 */
export async function differing(
  syncing: Syncing,
  { entity, suspects }: { entity: Entity; suspects: readonly Seen[] },
): Promise<Record<'missing' | 'stale' | 'withheld' | 'older', SourceId[]>> {
  if (suspects.length === 0) return { missing: [], stale: [], withheld: [], older: [] }
  const { sql } = syncing
  const ids = suspects.map(({ id }) => id)
  const known = await sourceRecords(sql, syncing, { entity, ids })
  const refused = await sql<{ id: SourceId }[]>`
    select source_id as id from sync_refusal where ${isOneOf(syncing, { entity, ids })}`
  // Refused documents were not missed by following, and are tried again anyway.
  const parked = new Set(refused.map(({ id }) => id))
  const isStale = ({ id, version, owner }: Seen) => {
    const record = known.get(id)
    return record !== undefined && !parked.has(id) && (record.version !== version || record.owner !== owner)
  }
  const isWithheld = ({ id }: Seen) => known.get(id)?.version === ''
  const stale = suspects.filter(isStale)
  const hasAge = !entitiesByValue.includes(entity.name)
  const isOlder = ({ id, version }: Seen) =>
    hasAge && version !== '' && isBefore(version, known.get(id)?.version ?? '')
  return {
    missing: ids.filter((id) => !known.has(id) && !parked.has(id)),
    stale: stale.filter((each) => !isWithheld(each)).map(({ id }) => id),
    withheld: stale.filter(isWithheld).map(({ id }) => id),
    older: stale.filter(isOlder).map(({ id }) => id),
  }
}

/** Versions are numbers, or times in one format; the part after a blank has no order. */
const isBefore = (version: string, known: string): boolean => {
  const [[ordered = ''], [knownOrdered = '']] = [version.split(' '), known.split(' ')]
  const [a, b] = [Number(ordered), Number(knownOrdered)]
  return Number.isNaN(a) || Number.isNaN(b) ? ordered < knownOrdered : a < b
}
