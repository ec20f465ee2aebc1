import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import type { PartCategory } from './part-categories.ts'
import type { Syncing } from './syncing.ts'

interface Changed {
  entity: Entity
  /** Whose documents take their names and numbers from them; of customers alone. */
  accounts: readonly string[]
  /** Keys of rows whose documents have other numbers now. */
  renamedFrom: readonly string[]
  /** Keys of rows that were not there before. */
  anew: readonly string[]
  /** Parts of which lines say another category than before. */
  recategorised: readonly PartCategory[]
}

/** Notes that what hangs on a customer or on a number is to be read again: it tells of no change itself. */
export async function markDependents(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, accounts, renamedFrom, anew, recategorised }: Changed,
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
  if (entity.name === 'parts') await markLinesOf(tx, connector, [...renamedFrom, ...anew.map(unnumbered)])
  if (recategorised.length > 0) await markOrdersOf(tx, connector, recategorised)
}

/** As lines say it of a part that has no number, which any that comes may be. */
const unnumbered = (key: string): string => JSON.stringify({ ...(JSON.parse(key) as object), part_num: '' })

/** Orders and invoices say a part's number in their lines; they are looked for one by one, which is rare. */
async function markLinesOf(
  tx: TransactionSql,
  { name }: Syncing['connector'],
  formerly: readonly string[],
): Promise<void> {
  if (formerly.length === 0) return
  const keys = [...new Set(formerly)].map((key) => JSON.parse(key) as { provider: string; part_num: string })
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

/** Orders of which a line says another category than its part has now. */
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
