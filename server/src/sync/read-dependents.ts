import type { SourceId } from '../erp/source-id.ts'
import { inGroups } from '../in-groups.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { mostRead } from './read-page.ts'
import { markChangedParts } from './changed-parts.ts'
import { Drift } from './failures.ts'
import { isMarked } from './marks.ts'
import { catchEntityFailure } from './stop-entity.ts'
import { filledBy, type Syncing } from './syncing.ts'

/**
 * Reads again the documents that are marked, highest ids first and at least one page; those that are left
 * when the time is over stay marked.
 */
export async function readDependents(syncing: Syncing, forMs = Infinity): Promise<void> {
  const endAt = performance.now() + forMs
  const { connector, sql } = syncing
  const filled = filledBy(connector)
  const marked = await sql<{ entity: string; ids: SourceId[] }[]>`
    select entity, array_agg(source_id order by length(source_id) desc, source_id desc) as ids from source_record
    where connector = ${connector.name} and entity = any(${filled.map(({ name }) => name)}::text[])
      and ${isMarked}
    group by entity`
  for (const entity of filled) {
    const ids = marked.find((each) => each.entity === entity.name)?.ids ?? []
    for (const page of inGroups(ids, mostRead)) {
      const readIt = () => bringUpToDate(syncing, { entity, ids: page, priority: 'follow' })
      const failure = await catchEntityFailure(syncing, entity, readIt)
      // Where a table is refused, its other pages are too.
      if (failure !== undefined && !(failure instanceof Drift)) break
      if (performance.now() >= endAt) return
    }
  }
}

/** Marks the documents of changed parts, and reads all that are marked, also where the ERP cannot tell the former. */
export async function markAndReadAgain(syncing: Syncing, forMs?: number): Promise<void> {
  const [marking] = await Promise.allSettled([markChangedParts(syncing)])
  await readDependents(syncing, forMs)
  if (marking.status === 'rejected') throw marking.reason
}
