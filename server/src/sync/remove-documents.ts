import type { Fragment } from '../database/fragment.ts'
import type { TransactionSql } from '../database/sql.ts'
import { entities } from '../ingest/entities.ts'
import type { Row } from '../ingest/entity.ts'
import { remove } from '../ingest/remove.ts'
import { markTakenAlong } from './marked-documents.ts'

/** Removes the documents of a connector of which a condition holds, with their rows; returns how many. */
export async function removeDocuments(
  tx: TransactionSql,
  connector: string,
  which: Fragment,
): Promise<number> {
  const removed = await tx<{ entity: string; keys: Row[] }[]>`
    with gone as (
      delete from source_record
      where connector = ${connector} and ${which}
      returning entity, record_key
    ) select entity, json_agg(record_key::json) as keys from gone group by entity`
  for (const entity of entities) {
    const keys = removed.find((each) => each.entity === entity.name)?.keys
    if (keys === undefined || entity.removal === undefined) continue
    await remove(tx, entity, keys)
    await markTakenAlong(tx, { connector: { name: connector } }, { entity, keys })
  }
  return removed.reduce((sum, { keys }) => sum + keys.length, 0)
}
