import type { TransactionSql } from '../database/sql.ts'
import type { Call } from '../erp/port.ts'
import type { SourceId } from '../erp/source-id.ts'
import type { Entity } from '../ingest/entity.ts'
import { landPage } from './land-page.ts'
import { mostRead, readPage } from './read-page.ts'
import { asDrift, Drift } from './refusals.ts'
import type { Syncing } from './syncing.ts'

export interface Wanted {
  entity: Entity
  ids: readonly SourceId[]
  priority: Call['priority']
  isGoneProven?: boolean
  mayHide?: boolean
  touched?: ReadonlySet<SourceId>
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
export async function bringUpToDate(syncing: Syncing, wanted: Wanted): Promise<BroughtUp> {
  const { entity, ids, priority, isGoneProven = false, mayHide = false, touched, mark } = wanted
  const awaited = new Set<SourceId>()
  const brought = { landed: 0, removed: 0, awaited }
  let drift: Drift | undefined
  for (let from = 0; from < ids.length; from += mostRead) {
    const page = await readPage(syncing, { entity, ids: ids.slice(from, from + mostRead), priority })
    const isLast = from + mostRead >= ids.length
    const landing = {
      ...page,
      isGoneProven,
      mayHide,
      ...(touched && { touched }),
      ...(isLast && drift === undefined && mark && { mark }),
    }
    const landed = await landPage(syncing, landing).catch(asDrift)
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
