import type { SourceId } from '../erp/port.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { isOfOneEntity } from './refusals.ts'
import { noteStopped } from './streams.ts'
import { filledBy } from './syncing.ts'
import type { Syncing } from './syncing.ts'

/** Reads again what `markDependents` marked. */
export async function readDependents(syncing: Syncing): Promise<void> {
  const { connector, sql } = syncing
  const filled = filledBy(connector)
  const marked = await sql<{ entity: string; ids: SourceId[] }[]>`
    select entity, array_agg(source_id) as ids from source_record
    where connector = ${connector.name} and entity = any(${filled.map(({ name }) => name)}::text[])
      and time_read = 'epoch'
    group by entity`
  for (const entity of filled) {
    const ids = marked.find((each) => each.entity === entity.name)?.ids ?? []
    try {
      await bringUpToDate(syncing, { entity, ids, priority: 'follow' })
    } catch (error) {
      if (!isOfOneEntity(error)) throw error
      await noteStopped(syncing, entity, error)
    }
  }
}
