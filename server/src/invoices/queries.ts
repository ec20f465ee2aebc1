import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment } from '../database/fragment.ts'
import type { ISql, Sql } from '../database/sql.ts'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'
import type { DocumentKey } from '../lists/list-request.ts'

export interface InvoiceRow {
  provider: SrcProvider
  invoice_num: string
  order_num: string
  account_num: string
  customer_po_num: string | null
  sold_to_name: string
  ship_to_name: string
  total_cents: number
  balance_cents: number | null
  settled_cents: number
  currency: string
  is_open: boolean
  is_credit_note: boolean
  date_created: Date
  date_due: Date | null
  date_updated: Date
}

export interface InvoiceDetailRow extends InvoiceRow {
  subtotal_cents: number
  gst_cents: number
  items: readonly {
    lineNum: number
    partNum: string
    description: string
    uom: string
    qty: number
    /** The line's amount. */
    priceExTaxCents: number
  }[]
}

export interface InvoicePaymentRow {
  date: Date
  cents: number
  reference: string
}

const columns = fragment`
  i.provider, i.invoice_num, i.order_num, i.account_num, i.customer_po_num, i.sold_to_name, i.ship_to_name,
  i.total_cents, i.balance_cents, i.settled_cents, i.currency, i.is_open, i.is_credit_note, i.date_created, i.date_due, i.date_updated`

/** The invoices of keys that were picked within a scope, in their order. */
export function readInvoices(sql: ISql, keys: readonly DocumentKey[]): Promise<InvoiceRow[]> {
  const providers = keys.map(({ provider }) => provider)
  const numbers = keys.map(({ number }) => number)
  return sql<InvoiceRow[]>`
    select ${columns}
    from unnest(${providers}::text[], ${numbers}::text[]) with ordinality as k(provider, invoice_num, place)
    join invoice i on i.provider = k.provider and i.invoice_num = k.invoice_num
    order by k.place`
}

/**
 * By its number as it comes in a path: with `__` for `/`, or as it is. Where both providers have the number, and
 * both invoices are in the scope, it is epicor's.
 */
export async function findInvoice(
  sql: Sql,
  scope: Scope,
  numberInPath: string,
): Promise<InvoiceDetailRow | undefined> {
  const slashed = numberInPath.replaceAll('__', '/')
  const [row] = await sql<InvoiceDetailRow[]>`
    select ${columns}, i.subtotal_cents, i.gst_cents, i.items from invoice i
    where i.provider in ('epicor', 'odoo') and i.invoice_num = any(${[slashed, numberInPath]}::text[])
      and ${withinAccounts(scope, 'i.account_num')}
    order by i.invoice_num <> ${slashed}, i.provider limit 1`
  return row
}

/** What is known to have been paid on an invoice, out of its own account: of others nothing is told. */
export function findInvoicePayments(sql: Sql, invoice: InvoiceRow): Promise<InvoicePaymentRow[]> {
  return sql<InvoicePaymentRow[]>`
    select p.date_paid as date, (a ->> 'amountCents')::bigint as cents, p.reference
    from payment p cross join lateral jsonb_array_elements(p.allocations) a
    where p.provider = ${invoice.provider} and p.account_num = ${invoice.account_num}
      and p.allocations @> jsonb_build_array(jsonb_build_object('invoiceNum', ${invoice.invoice_num}::text))
      and a ->> 'invoiceNum' = ${invoice.invoice_num}
    order by p.date_paid desc, p.payment_num`
}

/** One provider's invoices, or its credit notes, of a sales order, the newest first. */
export function findOrderInvoices(
  sql: Sql,
  scope: Scope,
  of: { provider: SrcProvider; orderNum: string; isCreditNote: boolean },
): Promise<InvoiceRow[]> {
  return sql<InvoiceRow[]>`
    select ${columns} from invoice i
    where i.provider = ${of.provider} and i.order_num = ${of.orderNum} and i.is_credit_note = ${of.isCreditNote}
      and ${withinAccounts(scope, 'i.account_num')}
    order by i.date_created desc, i.invoice_num`
}
