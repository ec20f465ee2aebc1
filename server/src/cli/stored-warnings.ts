import { counted } from '@portal/domain/numbers'
import { knownStatuses } from '@portal/domain/tracking-events'
import { fragment, type Fragment } from '../database/fragment.ts'
import { deliveries } from '../ingest/entities/deliveries.ts'
import { invoices } from '../ingest/entities/invoices.ts'
import { orders } from '../ingest/entities/orders.ts'
import { payments } from '../ingest/entities/payments.ts'
import type { Entity } from '../ingest/entity.ts'
import type { Target, Work } from './import-work.ts'
import { firstNamed, mostNamed } from './sentence-words.ts'

/** How many rows a query finds, and the first of their names for a sentence (`firstNamed`). */
async function countedNames(sql: Target, query: Fragment): Promise<{ count: number; first: string[] }> {
  const [found] = await sql<[{ count: number; first: string[] }]>`
    with found as materialized (${query})
    select (select count(*)::int from found) as count,
      array(select name from found order by name limit ${mostNamed + 1}) as first`
  return found
}

/** Undefined if each account that a record names is a customer's, a company's or a user's. */
export async function accountsOfNobody(sql: Target): Promise<string | undefined> {
  const found = await sql<{ account: string }[]>`
    select account_num as account from (
      select account_num from sales_order union select account_num from invoice
      union select account_num from payment
    ) named
    where not exists (select from customer c where c.account_num = named.account_num)
      and not exists (select from company_account a where a.account_num = named.account_num)
      and not exists (select from user_account a where a.account_num = named.account_num)
    order by account_num`
  if (found.length === 0) return undefined
  const list = firstNamed(found.map(({ account }) => account))
  const accounts = counted(found.length, 'account')
  return `in all, orders, invoices and payments name ${accounts} that no customer has (${list}): only staff see these records`
}

/**
 * Undefined if payments, credit notes or a time of update say of each closed document when it was settled. Without statistics,
 * as after a first import or within a transaction, joins would compare each document with each payment: sets never do.
 */
export async function settledUnsaid(sql: Target): Promise<string | undefined> {
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select provider::text, invoice_num from invoice
      where not is_open and total_cents > 0 and source_updated = '-infinity'
        and not (is_credit_note and credited_invoice_num is not null)
      except (
        select p.provider::text, a ->> 'invoiceNum' from payment p cross join lateral jsonb_array_elements(p.allocations) a
        union all
        select provider::text, credited_invoice_num from invoice where is_credit_note and credited_invoice_num is not null
      )
    ) unsaid`
  const { count } = found
  if (count === 0) return undefined
  const have = counted(count, 'closed invoice or credit note has', 'closed invoices and credit notes have')
  const [them, their] = count === 1 ? ['it', 'its'] : ['them', 'their']
  return `in all, ${have} neither payments nor dateUpdated: statements show ${them} as owed until the day of ${their} import`
}

/** Undefined if every imported company has a state. */
export async function statelessCompanies(sql: Target): Promise<string | undefined> {
  const [found] = await sql<[{ count: number; first: string[] }]>`
    with stateless as materialized (
      select id, reference || ' ' || company_name as named from company where reference is not null and state is null
    )
    select (select count(*)::int from stateless) as count,
      array(select named from stateless order by id limit ${mostNamed + 1}) as first`
  const { count, first } = found
  if (count === 0) return undefined
  const have = counted(count, 'company has', 'companies have')
  return `${have} no state (${firstNamed(first)}), so that ${count === 1 ? 'its' : 'their'} users see whether a part is in stock in any state`
}

/** Undefined if there is stock in the state of every company, or none at all yet. */
export async function companiesWithoutStock(sql: Target): Promise<string | undefined> {
  const found = await sql<{ state: string; count: number }[]>`
    with stocked as materialized (select distinct upper(state) as state from part_stock)
    select min(state) as state, count(*)::int as count from company
    where exists (select from stocked) and upper(state) not in (select state from stocked)
    group by upper(state) order by 1`
  const count = found.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return undefined
  const list = firstNamed(found.map(({ state }) => state))
  const are = counted(count, 'company is', 'companies are')
  return `${are} in a state without stock (${list}), so that ${count === 1 ? 'its' : 'their'} users see every part out of stock`
}

/** The providers whose records of a kind come from files, not from a connector. */
const providersOfFiles = (entity: Entity, ownerOf: Work['ownerOf']): string[] =>
  ['epicor', 'odoo'].filter((provider) => ownerOf(entity, provider) === undefined)

/**
 * Undefined if no order or invoice in Australian dollars has more GST than a tenth of its subtotal. A dollar is allowed for
 * lines that are rounded one by one.
 */
export async function tooMuchGst(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const { count, first } = await countedNames(
    sql,
    fragment`
      select num as name from (
        select order_num as num, subtotal_cents, gst_cents from sales_order
        where provider::text = any(${providersOfFiles(orders, ownerOf)}::text[]) and currency = 'AUD' and not is_void
        union all
        select invoice_num, subtotal_cents, gst_cents from invoice
        where provider::text = any(${providersOfFiles(invoices, ownerOf)}::text[]) and currency = 'AUD'
      ) document where gst_cents > subtotal_cents / 10 + 100`,
  )
  if (count === 0) return undefined
  const have = counted(count, 'order or invoice has', 'orders and invoices have')
  const [their, pdfs] = count === 1 ? ['its', 'PDF shows'] : ['their', 'PDFs show']
  return `in all, ${have} more GST than a tenth of ${their} subtotal (${firstNamed(first)}), and ${their} ${pdfs} it: check ${their} subtotal, gst and lines`
}

/** An empty list takes fewer bytes; longer ones need not be read. */
const emptyListBytes = 20

/** Orders of a connector are left out: its documents are complete. */
export async function ordersWithoutLines(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const providers = providersOfFiles(orders, ownerOf)
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from sales_order
    where provider::text = any(${providers}::text[]) and is_open and not is_void and status <> 'draft'
      and pg_column_size(items) < ${emptyListBytes} and items = '[]'`
  const { count } = found
  if (count === 0) return undefined
  const have = counted(count, 'open order has', 'open orders have')
  return `in all, ${have} no lines, and ${count === 1 ? 'shows' : 'show'} as picked`
}

/**
 * Undefined if each document that a payment names is stored. Payments of a connector are left out: they may be for
 * documents older than it reads.
 */
export async function unknownDocuments(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const providers = providersOfFiles(payments, ownerOf)
  const { count, first } = await countedNames(
    sql,
    fragment`
      select distinct p.provider, a.named ->> 'invoiceNum' as name
      from payment p cross join lateral jsonb_array_elements(p.allocations) a (named)
      where p.provider::text = any(${providers}::text[]) and not exists (
        select from invoice i where i.provider = p.provider and i.invoice_num = a.named ->> 'invoiceNum'
      )`,
  )
  if (count === 0) return undefined
  const are = counted(count, 'invoice that is', 'invoices that are')
  const [them, debts] = count === 1 ? ['it', 'an older debt'] : ['them', 'older debts']
  return `in all, payments name ${are} not here (${firstNamed(first)}): what was paid of ${them} counts as ${debts} in statements`
}

/** Statuses that do not say where a delivery is, and are not meant to. */
const plannedStatuses = ['Scheduled', 'Offline']

/** Undefined if the portal knows the status of each delivery. Connectors write their own. */
export async function unknownStatuses(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const found = await sql<{ status: string; count: number }[]>`
    select current_status as status, count(*)::int as count from delivery
    where provider::text = any(${providersOfFiles(deliveries, ownerOf)}::text[])
      and current_status <> all(${[...knownStatuses, ...plannedStatuses]}::text[])
    group by 1 order by 1`
  const count = found.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return undefined
  const list = firstNamed(found.map(({ status }) => status))
  const have = counted(count, 'delivery has', 'deliveries have')
  return `in all, ${have} a status that the portal does not know (${list}): it is shown as it is, and does not say where ${count === 1 ? 'the delivery is' : 'they are'}`
}

/**
 * Undefined if the lines of each open document come to its subtotal: they do not if a file corrected the document without
 * its lines. A cent is allowed for each line, as it may be rounded. Of closed ones, which are most, the lines are not read.
 */
export async function invoicesOffLines(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const { count, first } = await countedNames(
    sql,
    fragment`
      select invoice_num as name from invoice cross join lateral (
        select count(*) as lines, sum((line ->> 'priceExTaxCents')::bigint) as cents
        from jsonb_array_elements(items) line
      ) of_lines
      where provider::text = any(${providersOfFiles(invoices, ownerOf)}::text[]) and is_open
        and abs(subtotal_cents - cents) > lines`,
  )
  if (count === 0) return undefined
  const have = counted(count, 'open invoice or credit note has', 'open invoices and credit notes have')
  const its = count === 1 ? 'its' : 'their'
  return `in all, ${have} lines that do not come to ${its} subtotal (${firstNamed(first)}): import ${its} lines too`
}
