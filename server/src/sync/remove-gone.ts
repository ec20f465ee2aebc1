import { formatCount } from '@portal/domain/numbers'
import type { SourceId } from '../erp/port.ts'
import { inGroups } from '../in-groups.ts'
import type { Entity } from '../ingest/entity.ts'
import { acceptedGone, forgetAccepted } from './accept-gone.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { mostRead } from './read-page.ts'
import { sourceRecords } from './source-records.ts'
import { callOf, type Syncing } from './syncing.ts'

/** A sweep may remove this many documents, or this share of all if that is more, without asking an operator. */
const removable = { count: 50, share: 0.02 }

/** How many listed documents are read before others are removed, to check that the ERP still gives any. */
const mostAsked = 20

export interface Removed {
  gone: number
  /** Why documents were not removed. */
  alarm?: string
  /** How many of them an operator may let the next sweep remove. */
  unlisted?: number
}

interface Listing {
  entity: Entity
  /** The documents that had landed before the listing: those that land during it may be missing in it. */
  landed: ReadonlySet<SourceId>
  /** The documents that are listed. */
  seen: ReadonlySet<SourceId>
}

/** The documents that have landed. */
export async function landedIds({ sql, connector }: Syncing, entity: Entity): Promise<Set<SourceId>> {
  const rows = await sql<{ id: SourceId }[]>`
    select source_id as id from source_record where connector = ${connector.name} and entity = ${entity.name}`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Removes documents that are no longer listed and gone when read by id. Nothing is removed if no listed document can be
 * read; if too many are no longer listed, only those that the ERP hides, until an operator accepts that they are gone.
 */
export async function removeGone(syncing: Syncing, listing: Listing): Promise<Removed> {
  const accepted = await acceptedGone(syncing, listing.entity)
  const removed = await removeUnlisted(syncing, listing, accepted)
  await forgetAccepted(syncing, { entity: listing.entity, accepted })
  return removed
}

async function removeUnlisted(
  syncing: Syncing,
  { entity, landed, seen }: Listing,
  accepted: number,
): Promise<Removed> {
  const { connector } = syncing
  const missing = [...landed.difference(seen)]
  if (missing.length === 0) return { gone: 0 }
  // Some may have been removed while the sweep was reading.
  const unlisted = [...(await sourceRecords(syncing.sql, syncing, { entity, ids: missing })).keys()]
  if (unlisted.length === 0) return { gone: 0 }
  const of = `${formatCount(unlisted.length)} of ${formatCount(landed.size)} ${entity.name}`
  const asked = spread([...landed].filter((id) => seen.has(id)))
  if (!(await isAnyReadable(syncing, entity, asked))) {
    const others = asked.length === 0 ? '' : `, and none of ${formatCount(asked.length)} others can be read`
    return { gone: 0, alarm: `${of} are no longer listed${others}: nothing was removed` }
  }
  if (unlisted.length > Math.max(removable.count, removable.share * landed.size, accepted)) {
    const gone = await removeHidden(syncing, { entity, unlisted })
    if (gone === unlisted.length) return { gone }
    const what =
      gone === 0 ? 'nothing was removed' : `${formatCount(gone)} that it hides were removed, the others stay`
    const remedy = `'connectors accept ${connector.name} --gone ${entity.name}' lets the next sweep remove them`
    return {
      gone,
      alarm: `${of} are no longer listed: ${what}; ${remedy}`,
      unlisted: unlisted.length - gone,
    }
  }
  const { removed } = await bringUpToDate(syncing, {
    entity,
    ids: unlisted,
    priority: 'sweep',
    isGoneProven: true,
  })
  return { gone: removed }
}

/** Some of the ids, evenly spread: a single one may be what cannot be read. */
function spread(ids: readonly SourceId[]): SourceId[] {
  const step = Math.max(1, ids.length / mostAsked)
  return Array.from({ length: Math.min(ids.length, mostAsked) }, (_, at) => ids[Math.floor(at * step)] ?? '')
}

async function isAnyReadable(syncing: Syncing, entity: Entity, ids: readonly SourceId[]): Promise<boolean> {
  if (ids.length === 0) return false
  const read = await syncing.connector.read(entity.name, ids, callOf(syncing, 'sweep'))
  return read.some((outcome) => 'record' in outcome)
}

/** Removes documents that the ERP says it has but does not show, page by page until a page has none of them. */
async function removeHidden(
  syncing: Syncing,
  { entity, unlisted }: { entity: Entity; unlisted: readonly SourceId[] },
): Promise<number> {
  let gone = 0
  for (const ids of inGroups(unlisted, mostRead)) {
    await bringUpToDate(syncing, { entity, ids, priority: 'sweep', mayHide: true })
    // Not by rows: those of prices may have gone with the row of their part.
    const left = (await sourceRecords(syncing.sql, syncing, { entity, ids })).size
    if (left === ids.length) break
    gone += ids.length - left
  }
  return gone
}
