import { fragment, type Fragment } from '../database/fragment.ts'
import type { ISql, TransactionSql } from '../database/sql.ts'
import type { Outcome, SourceId } from '../erp/port.ts'
import { fieldsOf } from '../fields-of.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { readRecord } from '../ingest/read-record.ts'

/** The key of a row as one text. */
export const recordKeyOf = ({ tables: [{ key }] }: Entity, row: Row): string =>
  JSON.stringify(Object.fromEntries(key.map((column) => [column, row[column]])))

/** The key of the row that a document becomes; undefined if it cannot be read. */
export function keyOfRecord(entity: Entity, value: unknown): string | undefined {
  const read = readRecord(entity, { line: 0, value })
  return 'rows' in read ? recordKeyOf(entity, read.rows[0][0]) : undefined
}

export interface SourceRecord {
  id: SourceId
  key: string
  version: string
  owner: SourceId | null
  account: string | null
  timeRead: Date
}

/** The connector that documents come from. */
export interface OfConnector {
  connector: { name: string }
}

/** Documents of one entity, by their ids in the system. */
export interface Documents {
  entity: Entity
  ids: readonly SourceId[]
}

/** The condition of a row of one of these documents. */
export const isOneOf = ({ connector }: OfConnector, { entity, ids }: Documents): Fragment => fragment`
  connector = ${connector.name} and entity = ${entity.name} and source_id = any(${ids}::text[])`

/** Those of the documents that have landed. */
export async function sourceRecords(
  sql: ISql,
  of: OfConnector,
  documents: Documents,
): Promise<Map<SourceId, SourceRecord>> {
  const rows = await sql<SourceRecord[]>`
    select source_id as id, record_key as key, version, owner, account_num as account, time_read as "timeRead"
    from source_record where ${isOneOf(of, documents)}`
  return new Map(rows.map((row) => [row.id, row]))
}

/** A row of the read model, by its key. */
export interface KeyOfEntity {
  entity: Entity
  row: Row
}

/** The document that became a row, and its customer; undefined for a row that was imported from a file. */
export async function sourceOf(
  sql: ISql,
  { name }: { name: string },
  { entity, row }: KeyOfEntity,
): Promise<Pick<SourceRecord, 'id' | 'owner'> | undefined> {
  const [found] = await sql<Pick<SourceRecord, 'id' | 'owner'>[]>`
    select source_id as id, owner from source_record
    where connector = ${name} and entity = ${entity.name} and record_key = ${recordKeyOf(entity, row)}`
  return found
}

/** The keys under which the documents have landed, or were refused. */
export async function keysBefore(sql: ISql, of: OfConnector, documents: Documents): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select record_key as key from source_record where ${isOneOf(of, documents)}
    union
    select record_key from sync_refusal where record_key is not null and ${isOneOf(of, documents)}`
  return rows.map(({ key }) => key)
}

/** The other documents that have one of the keys, or would have it if they were not refused. */
export async function otherHolders(
  sql: ISql,
  { connector }: OfConnector,
  { entity, ids, keys }: Documents & { keys: readonly string[] },
): Promise<{ id: SourceId; key: string; isLanded: boolean }[]> {
  return sql`
    select source_id as id, record_key as key, is_landed as "isLanded" from (
      select source_id, record_key, connector, entity, true as is_landed from source_record
      union all
      select source_id, record_key, connector, entity, false from sync_refusal
    ) h
    where connector = ${connector.name} and entity = ${entity.name} and record_key = any(${keys}::text[])
      and source_id <> all(${ids}::text[])`
}

export interface LandedRecord {
  outcome: Extract<Outcome, { record: unknown }>
  key: string
}

/** The account of a customer, or of the customer of a document; undefined if the record names none. */
export function accountOf({ name }: Entity, { outcome: { record } }: LandedRecord): string | undefined {
  const account = fieldsOf(record)[name === 'customers' ? 'accountNum' : 'customerAccountNum']
  return typeof account === 'string' ? account.trim() : undefined
}

/** Stores what has landed, and deletes the source records of other documents that had one of the keys. */
export async function noteLanded(
  tx: TransactionSql,
  { connector }: OfConnector,
  { entity, landed, timeRead }: { entity: Entity; landed: readonly LandedRecord[]; timeRead: Date },
): Promise<void> {
  if (landed.length === 0) return
  const ids = landed.map(({ outcome }) => outcome.id)
  const keys = landed.map(({ key }) => key)
  await tx`
    delete from source_record where connector = ${connector.name} and entity = ${entity.name}
      and record_key = any(${keys}::text[]) and source_id <> all(${ids}::text[])`
  await tx`
    insert into source_record (connector, entity, source_id, record_key, version, owner, account_num, time_read)
    select ${connector.name}, ${entity.name}, id, key, version, owner, account_num, ${timeRead}
    from unnest(${ids}::text[], ${keys}::text[], ${landed.map(({ outcome }) => outcome.version)}::text[],
      ${landed.map(({ outcome }) => outcome.owner)}::text[],
      ${landed.map((record) => accountOf(entity, record) ?? null)}::text[]) as l (id, key, version, owner, account_num)
    on conflict (connector, entity, source_id) do update
      set record_key = excluded.record_key, version = excluded.version, owner = excluded.owner,
        account_num = excluded.account_num, time_read = excluded.time_read`
}

interface AskedDocuments extends Documents {
  /** Those that the ERP says are gone or hidden, without proof. */
  withheld: readonly SourceId[]
  timeRead: Date
}

/**
 * Stores when documents were read that stay as they landed, because they are refused or cannot be read now. Withheld
 * documents lose their version, so that a sweep that finds them listed reads them again: no stream may ever report
 * them.
 */
export async function noteAsked(
  tx: TransactionSql,
  of: OfConnector,
  { timeRead, withheld, ...documents }: AskedDocuments,
): Promise<void> {
  await tx`
    update source_record set time_read = ${timeRead},
      version = case when source_id = any(${withheld}::text[]) then '' else version end
    where ${isOneOf(of, documents)} and time_read < ${timeRead}`
}

export async function forgetRecords(
  tx: TransactionSql,
  of: OfConnector,
  documents: Documents,
): Promise<void> {
  await tx`delete from source_record where ${isOneOf(of, documents)}`
}
