import { join } from 'sql-template-tag'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { Sql, TransactionSql } from '../database/sql.ts'
import { entities } from '../ingest/entities.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { lockLandings } from './fence.ts'
import { isOneOf, type Documents, type OfConnector } from './source-records.ts'

/** The condition of a document that was marked after its last reading began: it is to be read again. */
export const isMarked = fragment`time_read <= time_marked`

/** When a document is marked: never before its last reading, or the mark would be lost while the database's clock is behind. */
export const timeOfMark = fragment`greatest(clock_timestamp(), time_read)`

/** Marks documents to be read again. */
export async function markIds(tx: TransactionSql, of: OfConnector, documents: Documents): Promise<void> {
  if (documents.ids.length === 0) return
  await tx`update source_record set time_marked = ${timeOfMark} where ${isOneOf(of, documents)}`
}

/** Marks every document of a connector to be read again. */
export async function markAll(sql: Sql, connector: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockLandings(tx, connector)
    await tx`update source_record set time_marked = ${timeOfMark} where connector = ${connector}`
  })
}

/**
 * The condition of documents that have one of these keys within their own, as deliveries have the key of their order. When a
 * delivery goes or gets another order, the former order and all photos there are meant: a photo does not name its delivery.
 */
export function hasKeyOf({ name }: Entity, keys: readonly Row[]): Fragment {
  const within =
    name === 'deliveries' ? keys.map(({ provider, order_num }) => ({ provider, order_num })) : keys
  const columns = Object.keys(within[0] ?? {})
  const valuesOf = (key: Fragment) =>
    join(
      columns.map((column) => fragment`${key} ->> ${column}::text`),
      ', ',
    )
  // `is true` keeps it from becoming a join, which could compare each of very many keys with each record: it hashes them.
  return fragment`entity = any(${holdersOf(name, columns)}::text[])
    and ((${valuesOf(fragment`record_key::jsonb`)}) in (
      select ${valuesOf(fragment`k`)} from jsonb_array_elements(${JSON.stringify(within)}::jsonb) k)) is true`
}

/** The other entities whose keys have all of these columns; none for prices and stock. */
const holdersOf = (name: string, columns: readonly string[]): string[] =>
  entities
    .filter((other) => other.name !== name && columns.every((column) => other.tables[0].key.includes(column)))
    .map((other) => other.name)

/** Marks documents whose rows were removed with these, as deliveries with their order: the order may come back. */
export async function markTakenAlong(
  tx: TransactionSql,
  { connector }: OfConnector,
  { entity, keys }: { entity: Entity; keys: readonly Row[] },
): Promise<void> {
  if (keys.length === 0) return
  await tx`
    update source_record set time_marked = ${timeOfMark}
    where connector = ${connector.name} and ${hasKeyOf(entity, keys)}`
}
