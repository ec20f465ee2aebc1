import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { DocumentItem, InvoiceDocument, OrderDocument } from '../documents/document-data.ts'
import type { ReportId } from '../jobs/task-payloads.ts'
import { givenUpBefore } from './report-store.ts'

interface TradeRow {
  accountNum: string
  customerPoNum: string | null
  soldToName: string
  soldToAddress: string[]
  shipToName: string
  shipToAddress: string[]
  terms: string
  subtotalCents: number
  gstCents: number
  totalCents: number
  currency: string
  dateCreated: Date
  dateDue: Date | null
  items: DocumentItem[]
}

type OrderRow = TradeRow & Pick<OrderDocument, 'orderNum' | 'status' | 'isVoid' | 'deliveryNote'>

type InvoiceRow = TradeRow &
  Pick<InvoiceDocument, 'invoiceNum' | 'orderNum' | 'isCreditNote' | 'creditedInvoiceNum' | 'dueCents'>

/** A document that someone asked for within their scope. */
export interface OrderedReport {
  readonly kind: 'order' | 'invoice'
  readonly provider: SrcProvider
  readonly number: string
  readonly accountNum: string
  /** Who asked first. */
  readonly userId: number | null
}

/** One that somebody may still wait for. */
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

/** The order, while it is its account's. */
export async function readOrder(
  sql: Sql,
  { provider, number, accountNum }: OrderedReport,
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${tradeColumns}, d.order_num as "orderNum", d.status, d.is_void as "isVoid",
      d.delivery_note as "deliveryNote"
    from sales_order d
    where d.provider = ${provider} and d.order_num = ${number} and d.account_num = ${accountNum}`
  return row
}

/** The invoice or credit note, while it is its account's. */
export async function readInvoice(
  sql: Sql,
  { provider, number, accountNum }: OrderedReport,
): Promise<InvoiceRow | undefined> {
  const [row] = await sql<InvoiceRow[]>`
    select ${tradeColumns}, d.invoice_num as "invoiceNum", d.order_num as "orderNum",
      d.is_credit_note as "isCreditNote", d.credited_invoice_num as "creditedInvoiceNum",
      d.due_cents as "dueCents"
    from invoice d
    where d.provider = ${provider} and d.invoice_num = ${number} and d.account_num = ${accountNum}`
  return row
}
