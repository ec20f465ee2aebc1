import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from 'postgres'
import { withinAccounts, type Scope } from '../access/scope.ts'

export interface InvoiceRow {
  provider: SrcProvider
  invoice_num: string
  order_num: string
  account_num: string
  customer_po_num: string | null
  sold_to_name: string
  ship_to_name: string
  total_cents: number
  currency: string
  is_open: boolean
  is_credit_note: boolean
  date_created: Date
  date_due: Date | null
  date_updated: Date
}

/** One provider's invoices, or its credit notes, of a sales order, the newest first. */
export function findOrderInvoices(
  sql: Sql,
  scope: Scope,
  of: { provider: SrcProvider; orderNum: string; isCreditNote: boolean },
): Promise<InvoiceRow[]> {
  return sql<InvoiceRow[]>`
    select provider, invoice_num, order_num, account_num, customer_po_num, sold_to_name, ship_to_name,
      total_cents, currency, is_open, is_credit_note, date_created, date_due, date_updated
    from invoice
    where provider = ${of.provider} and order_num = ${of.orderNum} and is_credit_note = ${of.isCreditNote}
      and ${withinAccounts(sql, scope, 'account_num')}
    order by date_created desc, invoice_num`
}
