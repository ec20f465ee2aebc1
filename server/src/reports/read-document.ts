import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from 'postgres'
import type { DocumentItem, InvoiceDocument, OrderDocument } from '../documents/document-data.ts'

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
  dateCreated: Date
  dateDue: Date | null
  items: DocumentItem[]
}

type OrderRow = TradeRow & Pick<OrderDocument, 'orderNum' | 'status' | 'isVoid' | 'deliveryNote'>

type InvoiceRow = TradeRow &
  Pick<
    InvoiceDocument,
    'invoiceNum' | 'orderNum' | 'isCreditNote' | 'creditedInvoiceNum' | 'currency' | 'balanceCents'
  >

/** What a report is of, by the row that was written when someone asked for it within their scope. */
export interface OrderedReport {
  readonly reportId: string
  readonly kind: 'order' | 'invoice'
  readonly provider: SrcProvider
  readonly number: string
  readonly timeOrdered: Date
}

export async function findOrderedReport(sql: Sql, reportId: string): Promise<OrderedReport | undefined> {
  const [row] = await sql<OrderedReport[]>`
    select report_id as "reportId", kind, provider, document_num as number, time_created as "timeOrdered"
    from report where report_id = ${reportId} and status = 'making'`
  return row
}

const tradeColumns = (sql: Sql) => sql`
  d.account_num as "accountNum", d.customer_po_num as "customerPoNum", d.sold_to_name as "soldToName",
  d.sold_to_address as "soldToAddress", d.ship_to_name as "shipToName", d.ship_to_address as "shipToAddress",
  d.terms, d.subtotal_cents as "subtotalCents", d.gst_cents as "gstCents", d.total_cents as "totalCents",
  d.date_created as "dateCreated", d.date_due as "dateDue", d.items`

/** The report's order, while it is its account's. */
export async function readOrder(sql: Sql, { reportId }: OrderedReport): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${tradeColumns(sql)}, d.order_num as "orderNum", d.status, d.is_void as "isVoid",
      d.delivery_note as "deliveryNote"
    from report r
    join sales_order d on d.provider = r.provider and d.order_num = r.document_num
      and d.account_num = r.account_num
    where r.report_id = ${reportId}`
  return row
}

/** The report's invoice or credit note, while it is its account's. */
export async function readInvoice(sql: Sql, { reportId }: OrderedReport): Promise<InvoiceRow | undefined> {
  const [row] = await sql<InvoiceRow[]>`
    select ${tradeColumns(sql)}, d.invoice_num as "invoiceNum", d.order_num as "orderNum",
      d.is_credit_note as "isCreditNote", d.credited_invoice_num as "creditedInvoiceNum", d.currency,
      d.balance_cents as "balanceCents"
    from report r
    join invoice d on d.provider = r.provider and d.invoice_num = r.document_num
      and d.account_num = r.account_num
    where r.report_id = ${reportId}`
  return row
}
