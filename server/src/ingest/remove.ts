import type { TransactionSql } from '../database/sql.ts'
import type { Entity, Row } from './entity.ts'
import { lockEntity } from './lock-entity.ts'
import { sameKey } from './upsert-sql.ts'

/**
 * The only way to delete from the portal's tables: records are removed by their keys, with the rows that belong to them
 * and with stored documents; triggers update the figures. Returns how many records were removed.
 */
export async function remove(tx: TransactionSql, entity: Entity, keys: readonly Row[]): Promise<number> {
  const { removal, tables } = entity
  if (removal === undefined) throw new RangeError(`${entity.name} are never removed.`)
  if (keys.length === 0) return 0
  const [main, ...parts] = tables
  await lockEntity(
    tx,
    entity,
    keys.map(({ provider }) => String(provider)),
  )
  const same = sameKey(main, 'k')
  await tx.unsafe(
    `create temp table leaving on commit drop as select t.* from ${main.name} t
      where exists (select from jsonb_populate_recordset(null::${main.name}, $1::jsonb) k where ${same})`,
    [JSON.stringify(keys)],
  )
  for (const statement of removal) await tx.unsafe(statement)
  for (const { name, parent = [] } of parts) {
    const ofRecord = main.key.map((column, at) => `p.${parent[at]} = l.${column}`).join(' and ')
    await tx.unsafe(`delete from ${name} p using leaving l where ${ofRecord}`)
  }
  const gone = await tx.unsafe(
    `delete from ${main.name} t using leaving k where ${same} returning ${main.key.map((column) => `t.${column}`).join(', ')}`,
  )
  await tx`drop table leaving`
  return gone.length
}
