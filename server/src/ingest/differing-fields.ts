import type { TransactionSql } from '../database/sql.ts'
import { copyIn } from './copy-in.ts'
import type { ReadyRecord } from './ready-record.ts'
import { byContent, type Entity } from './entity.ts'
import { incoming, sameKey } from './upsert-sql.ts'

export interface DifferingRecord {
  line: number
  /** Null if the record is not stored. */
  fields: Readonly<Record<string, readonly [stored: unknown, told: unknown]>> | null
}

/** Compares records with the stored rows, column by column of the first table; omitted columns are not compared. */
export async function differingFields(
  tx: TransactionSql,
  given: Entity,
  records: readonly ReadyRecord[],
): Promise<DifferingRecord[]> {
  const entity = byContent(given)
  const [main] = entity.tables
  await copyIn(tx, entity, records)
  const compared = main.columns.filter((column) => !main.key.includes(column) && column !== main.stamp)
  const fields = compared.map(
    (
      column,
    ) => `'${column}', case when t.${column} is distinct from i.${column} and not '${column}' = any(i.omitted)
      then jsonb_build_array(t.${column}, i.${column}) end`,
  )
  const [first = ''] = main.key
  return tx.unsafe<DifferingRecord[]>(
    `select * from (
      select i.line, case when t.${first} is not null
        then jsonb_strip_nulls(jsonb_build_object(${fields.join(', ')})) end as fields
      from ${incoming(main)} i left join ${main.name} t on ${sameKey(main, 'i')}
    ) d where fields is null or fields <> '{}' order by line`,
  )
}
