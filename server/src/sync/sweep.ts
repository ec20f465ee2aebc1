import { fragment } from '../database/fragment.ts'
import type { Seen, SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { asDrift, Drift } from './failures.ts'
import { landedIds, removeGone, type Removed } from './remove-gone.ts'
import { isOneOf, sourceRecords } from './source-records.ts'
import { presentMark, moveMarkBack, type MarkOf } from './stream-marks.ts'
import { startOver, updateStreams, type StreamState } from './streams.ts'
import { callOf, type Difference, type Syncing } from './syncing.ts'

export interface Sweeping {
  entity: Entity
  /** The streams of the entity. */
  states: readonly StreamState[]
  /** Reads everything again, and not only what differs or has not been read for long. */
  isWhole?: boolean
  /** Follows the entity up to this moment, so that what has just changed does not count as missed. */
  catchUp: (entity: Entity) => Promise<void>
}

export interface Swept extends Pick<Removed, 'unlisted'> {
  differences: Record<Difference, number>
  /** Why documents were not removed, or that the ERP was restored to an older state. */
  alarm?: string
  /** Documents could not land, as the ERP no longer gives what the portal expects; the others were swept. */
  drift?: Drift
}

/** Compares everything that the ERP lists with what has landed, and corrects what following missed. */
export async function sweep(syncing: Syncing, sweeping: Sweeping): Promise<Swept> {
  const { entity, catchUp } = sweeping
  const shortened = await shortenedStreams(syncing, sweeping)
  const landed = await landedIds(syncing, entity)
  const { seen, suspects, hasOlder } = await listAll(syncing, entity)
  if (shortened.length > 0 && hasOlder) {
    await startOver(syncing, entity)
    const names = shortened.map(({ stream }) => stream.name).join(', ')
    const alarm = `${entity.name}: the changes of ${names} end earlier than they did, as after a restore: all are read again`
    return { differences: { missing: 0, stale: 0, gone: 0 }, alarm }
  }
  for (const each of shortened) await moveMarkBack(syncing, each)
  await catchUp(entity)
  const { missing, stale, withheld } = await differing(syncing, { entity, suspects })
  const due = await dueAgain(syncing, sweeping)
  const differ = new Set([...missing, ...stale, ...withheld])
  const wanted = { entity, priority: 'sweep' } as const
  // A drift must not keep other gone or misplaced documents in the portal.
  const brought = [
    await bringUpToDate(syncing, { ...wanted, ids: [...differ] }).catch(asDrift),
    await bringUpToDate(syncing, { ...wanted, ids: due.filter((id) => !differ.has(id)) }).catch(asDrift),
  ]
  // A system may list more than is shown, such as photos of a customer without a number: following did not miss these.
  const notShown = (await differing(syncing, { entity, suspects })).missing
  const { gone, ...left } = await removeGone(syncing, { entity, landed, seen })
  const drift = brought.find((each) => each instanceof Drift)
  if (drift === undefined) await noteSwept(syncing, entity)
  const missed = missing.length - notShown.length
  const differences = { missing: missed, stale: stale.length, gone }
  return { differences, ...left, ...(drift && { drift }) }
}

/** Streams whose last change is gone: its row was deleted, or the ERP was restored to an older state. */
async function shortenedStreams(syncing: Syncing, { states }: Sweeping): Promise<MarkOf[]> {
  const found: MarkOf[] = []
  for (const { stream, mark } of states) {
    const highest = mark === null ? undefined : (await presentMark(syncing, stream))?.mark
    if (highest !== undefined && highest < (mark ?? 0)) found.push({ stream, mark: highest })
  }
  return found
}

/**
 * Lists all documents. Suspects are those that have not landed with the listed version and owner; `hasOlder` says whether
 * one is listed in an older version than has landed.
 */
async function listAll(syncing: Syncing, entity: Entity) {
  const seen = new Set<SourceId>()
  const suspects: Seen[] = []
  let hasOlder = false
  let before: SourceId | null = null
  do {
    const page = await syncing.connector.list(entity.name, before, callOf(syncing, 'sweep'))
    const { older, ...found } = await differing(syncing, { entity, suspects: page.seen })
    const differ = new Set(Object.values(found).flat())
    hasOlder ||= older.length > 0
    for (const each of page.seen) {
      seen.add(each.id)
      if (differ.has(each.id)) suspects.push(each)
    }
    before = page.next
  } while (before !== null)
  return { seen, suspects, hasOlder }
}

/** Documents to read again: open ones once a day, all every 28 days. Some changes, such as a deleted line, show in no version. */
async function dueAgain(syncing: Syncing, { entity, isWhole = false }: Sweeping): Promise<SourceId[]> {
  const [main] = entity.tables
  const key = main.key
    .map((column) => `t.${column}::text = r.record_key::jsonb ->> '${column}'`)
    .join(' and ')
  const open = main.columns.includes('is_open')
    ? `or r.time_read < clock_timestamp() - interval '1 day'
        and exists (select from ${main.name} t where t.is_open and ${key})`
    : ''
  const rows = await syncing.sql.unsafe<{ id: SourceId }[]>(
    `select source_id as id from source_record r
      where connector = $1 and entity = $2
        and ($3 or r.time_read < clock_timestamp() - interval '28 days' ${open})
      order by time_read`,
    [syncing.connector.name, entity.name, isWhole],
  )
  return rows.map(({ id }) => id)
}

const noteSwept = (syncing: Syncing, { name }: Entity): Promise<void> =>
  updateStreams(syncing, name, fragment`time_swept = clock_timestamp(), time_compared = clock_timestamp()`)

/** The version of these is the price or the quantity itself, so a lower version is not an older one. */
const entitiesByValue: readonly string[] = ['prices', 'stock']

/**
 * Documents that the ERP lists, and that have not landed or have landed in another version or with another owner.
 * Following has not missed the `withheld` ones: the ERP did not give them when they were read (see `noteAsked`).
 */
async function differing(
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
  const refusedIds = new Set(refused.map(({ id }) => id))
  const isStale = ({ id, version, owner }: Seen) => {
    const record = known.get(id)
    return (
      record !== undefined && !refusedIds.has(id) && (record.version !== version || record.owner !== owner)
    )
  }
  const isWithheld = ({ id }: Seen) => known.get(id)?.version === ''
  const stale = suspects.filter(isStale)
  const hasAge = !entitiesByValue.includes(entity.name)
  const isOlder = ({ id, version }: Seen) =>
    hasAge && version !== '' && isBefore(version, known.get(id)?.version ?? '')
  return {
    missing: ids.filter((id) => !known.has(id) && !refusedIds.has(id)),
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
