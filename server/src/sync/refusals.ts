import type { ISql, TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import type { RecordRefusal } from '../ingest/leave-rows.ts'
import type { OfConnector } from './source-records.ts'

/**
 * Beside those of `ingest`: `shared`: two customers have one account number. `moved`: the number was another customer's.
 * `no-account`: it landed, and its customer has no number any more. `taken`: another document has the number.
 * `too-large`: the ERP could not give it.
 */
type RefusalCode = RecordRefusal['code'] | 'shared' | 'moved' | 'no-account' | 'taken' | 'too-large'

export interface Refusal {
  id: SourceId
  /** Undefined if the record cannot be read. */
  key: string | undefined
  field: string
  code: RefusalCode
  reason: string
  /** The customer who must be read before the document can land: their number is new, or another, since they were read. */
  customer?: SourceId | undefined
}

/** A document that is no longer refused; one that could not be read had no key. */
export interface Released {
  id: SourceId
  key: string | null
}

/** Stores refusals, to be tried again, and deletes those of documents that are no longer refused; returns the latter. */
export async function noteRefusals(
  tx: TransactionSql,
  { connector }: OfConnector,
  { entity, ids, refused }: { entity: Entity; ids: readonly SourceId[]; refused: readonly Refusal[] },
): Promise<Released[]> {
  const released = await tx<Released[]>`
    delete from sync_refusal where connector = ${connector.name} and entity = ${entity.name}
      and source_id = any(${ids}::text[]) and source_id <> all(${refused.map(({ id }) => id)}::text[])
    returning source_id as id, record_key as key`
  if (refused.length === 0) return released
  const texts = (of: (refusal: Refusal) => string | null) => refused.map(of)
  await tx`
    insert into sync_refusal as r
      (connector, entity, source_id, record_key, field, code, reason, time_first, time_last)
    select ${connector.name}, ${entity.name}, id, key, field, code, reason, clock_timestamp(), clock_timestamp()
    from unnest(${texts(({ id }) => id)}::text[], ${texts(({ key }) => key ?? null)}::text[],
      ${texts(({ field }) => field)}::text[], ${texts(({ code }) => code)}::text[],
      ${texts(({ reason }) => reason)}::text[]) as p (id, key, field, code, reason)
    on conflict (connector, entity, source_id) do update
      set record_key = excluded.record_key, field = excluded.field, code = excluded.code,
        reason = excluded.reason, attempts = r.attempts + 1, time_last = excluded.time_last`
  return released
}

/** The entity of the record that is missing, by the field that names it. */
const awaited: Readonly<Record<string, string>> = {
  customerAccountNum: 'customers',
  orderNum: 'orders',
  partNum: 'parts',
}

export type RetryReason = 'an hour has passed' | { landed: ReadonlySet<string> }

/**
 * Refused documents to try again: those last tried an hour ago, or those that may have waited for what has landed. A time in
 * the future was noted before the database's clock went back.
 */
export async function refusedToRetry(
  sql: ISql,
  { connector }: OfConnector,
  reason: RetryReason,
): Promise<{ entity: string; ids: SourceId[] }[]> {
  const landed = typeof reason === 'string' ? null : reason.landed
  const waiting = Object.keys(awaited).filter((field) => landed?.has(awaited[field] ?? '') !== true)
  return sql`
    select entity, array_agg(source_id) as ids from sync_refusal
    where connector = ${connector.name} and case ${landed !== null}
      when true then code in ('not-there', 'no-account') and field <> all(${waiting}::text[])
      else time_last not between clock_timestamp() - interval '1 hour' and clock_timestamp() end
    group by entity`
}
