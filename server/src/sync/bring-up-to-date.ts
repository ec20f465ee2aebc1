import type { TransactionSql } from '../database/sql.ts'
import type { Call, SourceId } from '../erp/port.ts'
import { inGroups } from '../in-groups.ts'
import { landPage, type Landing } from './land-page.ts'
import { mostRead, readPage } from './read-page.ts'
import { asDrift, Drift } from './failures.ts'
import type { Documents } from './source-records.ts'
import type { Syncing } from './syncing.ts'

interface DocumentsToLand extends Documents, Pick<Landing, 'isGoneProven' | 'mayHide' | 'touched'> {
  priority: Call['priority']
  /** Moves marks, in the transaction of the last page. */
  mark?: (tx: TransactionSql) => Promise<void>
}

export interface BroughtUp {
  /** Number of changes: rows written or removed, refusals that ended, documents that are new or have another number. */
  landed: number
  removed: number
  /** Customers who must be read before some of the documents can land. */
  awaited: ReadonlySet<SourceId>
}

/** Reads documents by their ids and lands them, page by page. The drift of a page is thrown after the last one. */
export async function bringUpToDate(syncing: Syncing, wanted: DocumentsToLand): Promise<BroughtUp> {
  const { entity, ids, priority, mark, ...how } = wanted
  const awaited = new Set<SourceId>()
  const brought = { landed: 0, removed: 0, awaited }
  let drift: Drift | undefined
  const pages = inGroups(ids, mostRead)
  for (const [at, some] of pages.entries()) {
    const page = await readPage(syncing, { entity, ids: some, priority })
    const isLast = at === pages.length - 1
    const marking = isLast && drift === undefined && mark && { mark }
    const landed = await landPage(syncing, { ...page, ...how, ...marking }).catch(asDrift)
    if (landed instanceof Drift) {
      drift ??= landed
      continue
    }
    brought.landed += landed.fresh + landed.changed + landed.removed + landed.released + landed.newKeys
    brought.removed += landed.removed
    for (const id of landed.awaited) awaited.add(id)
  }
  if (drift !== undefined) throw drift
  return brought
}
