import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { InvoiceDocument, OrderDocument } from '../documents/document-data.ts'
import { givenUpBefore, type FoundDocument } from '../documents/report-store.ts'
import { orNotFound } from '../faults.ts'
import type { ReportId } from '../jobs/task.ts'
import { isCredited } from './is-credited.ts'

/** A document without its letterhead. */
type OrderRow = Omit<OrderDocument, 'letterhead'>
type InvoiceRow = Omit<InvoiceDocument, 'letterhead'>

/** A document that a user requested within their scope. */
export interface OrderedReport extends Pick<FoundDocument, 'kind' | 'provider' | 'number' | 'accountNum'> {
  /** The user who requested it first. */
  readonly userId: number | null
}

/** A report that a user may still be waiting for. */
export async function findOrderedReport(
  sql: Sql,
  { reportId, now }: { reportId: ReportId; now: Date },
): Promise<OrderedReport | undefined> {
  const [row] = await sql<OrderedReport[]>`
    select kind, provider, document_num as number, account_num as "accountNum", user_id as "userId"
    from report
    where report_id = ${reportId} and status = 'making' and time_created > ${givenUpBefore(now)}`
  return row
}

const tradeColumns = fragment`
  d.account_num as "accountNum", d.customer_po_num as "customerPoNum", d.sold_to_name as "soldToName",
  d.sold_to_address as "soldToAddress", d.ship_to_name as "shipToName", d.ship_to_address as "shipToAddress",
  d.terms, d.subtotal_cents as "subtotalCents", d.gst_cents as "gstCents", d.total_cents as "totalCents", d.currency,
  d.date_created as "dateCreated", d.date_due as "dateDue", d.items`

/** The order, or the invoice or credit note, if it still belongs to the account. */
export async function readDocument(
  sql: Sql,
  { kind, provider, number, accountNum }: OrderedReport,
): Promise<{ order: OrderRow; invoice?: never } | { order?: never; invoice: InvoiceRow }> {
  if (kind === 'order') {
    const [order] = await sql<OrderRow[]>`
      select ${tradeColumns}, d.order_num as "orderNum", d.status, d.is_void as "isVoid",
        d.delivery_note as "deliveryNote"
      from sales_order d
      where d.provider = ${provider} and d.order_num = ${number} and d.account_num = ${accountNum}`
    return { order: orNotFound(order, noDocument) }
  }
  const [invoice] = await sql<InvoiceRow[]>`
    select ${tradeColumns}, d.invoice_num as "invoiceNum", d.order_num as "orderNum",
      d.is_credit_note as "isCreditNote", coalesce(d.reversed_invoice_num, d.credited_invoice_num) as "creditedInvoiceNum",
      d.due_cents as "dueCents", ${isCredited} as "isCredited"
    from invoice d
    where d.provider = ${provider} and d.invoice_num = ${number} and d.account_num = ${accountNum}`
  return { invoice: orNotFound(invoice, noDocument) }
}

const noDocument = 'We have no such document.'
