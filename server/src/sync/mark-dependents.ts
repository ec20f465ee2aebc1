import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import type { PartCategory } from './part-categories.ts'
import type { Syncing } from './syncing.ts'

interface Changed {
  entity: Entity
  /** Accounts of the changed records, before and after. */
  accounts: readonly string[]
  /** Former keys of documents that have another number now. */
  renamedFrom: readonly string[]
  /** Keys of documents that were removed, which may have had another number when they were. */
  removed: readonly string[]
  /** Keys of documents that were not known before. */
  added: readonly string[]
  /** Parts whose category on order lines has changed. */
  recategorised: readonly PartCategory[]
}

/** Marks documents that name a changed customer or number to be read again: the ERP does not report them as changed. */
export async function markDependents(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, accounts, renamedFrom, removed, added, recategorised }: Changed,
): Promise<void> {
  if (entity.name === 'customers' && accounts.length > 0)
    await tx`
      update source_record set time_read = 'epoch'
      where connector = ${connector.name} and entity <> 'customers' and account_num = any(${accounts}::text[])`
  if (entity.name !== 'customers' && renamedFrom.length > 0)
    await tx`
      update source_record set time_read = 'epoch'
      where connector = ${connector.name} and entity <> ${entity.name}
        and (record_key::jsonb @> any(${renamedFrom}::jsonb[]) or account_num = any(${accounts}::text[]))`
  if (entity.name === 'parts')
    await markLinesWith(tx, connector, [...renamedFrom, ...removed, ...added.map(withoutNumber)])
  if (recategorised.length > 0) await markOrdersOf(tx, connector, recategorised)
}

/** The key with an empty number, which lines have for a part without one: any part that is new may be theirs. */
const withoutNumber = (key: string): string =>
  JSON.stringify({ ...(JSON.parse(key) as object), part_num: '' })

/** Marks orders and invoices whose lines name these parts. It looks through every document, but that is rarely needed. */
async function markLinesWith(
  tx: TransactionSql,
  { name }: Syncing['connector'],
  partKeys: readonly string[],
): Promise<void> {
  if (partKeys.length === 0) return
  const keys = [...new Set(partKeys)].map((key) => JSON.parse(key) as { provider: string; part_num: string })
  const providers = keys.map(({ provider }) => provider)
  const lines = keys.map(({ part_num: partNum }) => JSON.stringify([{ partNum }]))
  await tx`
    update source_record set time_read = 'epoch'
    where connector = ${name} and (
      entity = 'orders' and record_key::jsonb ->> 'order_num' in (
        select order_num from sales_order
        where provider::text = any(${providers}::text[]) and items @> any(${lines}::jsonb[]))
      or entity = 'invoices' and record_key::jsonb ->> 'invoice_num' in (
        select invoice_num from invoice
        where provider::text = any(${providers}::text[]) and items @> any(${lines}::jsonb[])))`
}

/** Marks orders with a line whose category is not the one its part has now. */
async function markOrdersOf(
  tx: TransactionSql,
  { name }: Syncing['connector'],
  parts: readonly PartCategory[],
): Promise<void> {
  const providers = parts.map(({ provider }) => provider)
  const numbers = parts.map(({ partNum }) => partNum)
  await tx`
    update source_record set time_read = 'epoch'
    where connector = ${name} and entity = 'orders' and record_key::jsonb ->> 'order_num' in (
      select o.order_num from sales_order o, jsonb_array_elements(o.items) line, part p
      where (p.provider::text, p.part_num) in (select * from unnest(${providers}::text[], ${numbers}::text[]))
        and o.provider = p.provider and line ->> 'partNum' = p.part_num
        and line -> 'category' <> to_jsonb(p.line_category))`
}
