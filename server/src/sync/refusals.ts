import type { ISql, TransactionSql } from '../database/sql.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import type { SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import type { Refusal } from '../ingest/land-batch.ts'
import type { Syncing } from './syncing.ts'

/**
 * Beside those of `ingest`: `shared`: two customers have one account number. `moved`: the number was another customer's.
 * `no-account`: it landed, and its customer has no number any more. `taken`: another document has the number.
 * `too-large`: the ERP could not give it.
 */
export type RefusalCode = Refusal['code'] | 'shared' | 'moved' | 'no-account' | 'taken' | 'too-large'

export interface Parked {
  id: SourceId
  /** Undefined where the record cannot be read. */
  key: string | undefined
  field: string
  code: RefusalCode
  reason: string
}

/** What is refused no more; of what could not be read there is no key. */
export interface Released {
  id: SourceId
  key: string | null
}

type Of = Pick<Syncing, 'connector'>

/** Parks what was refused, to be tried again, and forgets what is refused no more; returns those, with the keys they had. */
export async function noteRefusals(
  tx: TransactionSql,
  { connector }: Of,
  { entity, ids, refused }: { entity: Entity; ids: readonly SourceId[]; refused: readonly Parked[] },
): Promise<Released[]> {
  const released = await tx<Released[]>`
    delete from sync_refusal where connector = ${connector.name} and entity = ${entity.name}
      and source_id = any(${ids}::text[]) and source_id <> all(${refused.map(({ id }) => id)}::text[])
    returning source_id as id, record_key as key`
  if (refused.length === 0) return released
  const texts = (of: (parked: Parked) => string | null) => refused.map(of)
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

/** What is not there yet, by the field that names it. */
const awaited: Readonly<Record<string, string>> = {
  customerAccountNum: 'customers',
  orderNum: 'orders',
  partNum: 'parts',
}

export type Again = 'an hour has passed' | { landed: ReadonlySet<string> }

/** Those to be tried again: after an hour, or, where something landed that they may have waited for, at once. */
export async function refusedAgain(
  sql: ISql,
  { connector }: Of,
  why: Again,
): Promise<{ entity: string; ids: SourceId[] }[]> {
  const landed = typeof why === 'string' ? null : why.landed
  const waiting = Object.keys(awaited).filter((field) => landed?.has(awaited[field] ?? '') !== true)
  return sql`
    select entity, array_agg(source_id) as ids from sync_refusal
    where connector = ${connector.name} and case ${landed !== null}
      when true then code in ('not-there', 'no-account') and field <> all(${waiting}::text[])
      else time_last < clock_timestamp() - interval '1 hour' end
    group by entity`
}

/** So many of a page refused alike are no bad records: the ERP or its rights have changed. */
const driftShare = 0.05
const driftLeast = 10

/** The ERP no longer tells what the portal reads; nothing of the page lands and its mark stays. */
export class Drift extends Error {
  override name = 'Drift'
}

/** What keeps one kind of records, and no other: an ERP refuses a table for as long as its rights are not changed. */
export type OfOneEntity = Drift | ErpFailure

export const isOfOneEntity = (error: unknown): error is OfOneEntity =>
  error instanceof Drift || (error instanceof ErpFailure && error.kind === 'refused')

/** Throws where more than a few records of a page are refused alike for what they hold. */
export function assertNoDrift(entity: Entity, page: number, refused: readonly Parked[]): void {
  const held = refused.filter(({ code }) => code === 'invalid' || code === 'unreadable')
  for (const alike of Map.groupBy(held, ({ field }) => field.replaceAll(/\d+/g, '#')).values()) {
    const [first] = alike
    if (first === undefined || alike.length < driftLeast || alike.length <= driftShare * page) continue
    throw new Drift(
      `${alike.length} of ${page} ${entity.name} are refused alike: ${`${first.field} ${first.reason}`.trim()}`,
    )
  }
}
