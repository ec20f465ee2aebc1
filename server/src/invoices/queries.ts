import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'

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

export const invoiceColumns = fragment`
  provider, invoice_num, order_num, account_num, customer_po_num, sold_to_name, ship_to_name, total_cents,
  balance_cents, settled_cents, currency, is_open, is_credit_note, date_created, date_due, date_updated`

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
    select ${invoiceColumns}, subtotal_cents, gst_cents, items from invoice
    where provider in ('epicor', 'odoo') and invoice_num = any(${[slashed, numberInPath]}::text[])
      and ${withinAccounts(scope, 'account_num')}
    order by invoice_num <> ${slashed}, provider limit 1`
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
    select ${invoiceColumns} from invoice
    where provider = ${of.provider} and order_num = ${of.orderNum} and is_credit_note = ${of.isCreditNote}
      and ${withinAccounts(scope, 'account_num')}
    order by date_created desc, invoice_num`
}
