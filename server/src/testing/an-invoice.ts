import type { AppParts } from '../app-parts.ts'
import { demoNow } from './test-database.ts'
import { anItem } from './an-order.ts'
import { insertRow } from './insert-row.ts'

let lastNumber = 800_000

export interface InvoiceDetails {
  provider?: 'epicor' | 'odoo'
  invoiceNum?: string
  orderNum?: string
  otherOrderNums?: readonly string[]
  accountNum?: string
  customerPoNum?: string | null
  soldToName?: string
  totalCents?: number
  /** The open balance that the provider reports: by default the total; null if it reports none. */
  balanceCents?: number | null
  /** By default, whether anything is left to pay. */
  isOpen?: boolean
  isCreditNote?: boolean
  creditedInvoiceNum?: string | null
  reversedInvoiceNum?: string
  currency?: string
  dateCreated?: string
  dateDue?: string | null
  items?: readonly object[]
}

/** An invoice or credit note as ingest would store it; returns its number. Omitted details are made up. */
export async function anInvoice(
  { sql }: Pick<AppParts, 'sql'>,
  details: InvoiceDetails = {},
): Promise<string> {
  const { invoiceNum = String((lastNumber += 1)), totalCents = 11_000, dateCreated = demoNow } = details
  const gstCents = Math.round(totalCents / 11)
  const { balanceCents = totalCents, isOpen = balanceCents === null || balanceCents > 0 } = details
  const row = {
    provider: details.provider ?? 'epicor',
    invoice_num: invoiceNum,
    order_num: details.orderNum ?? `O-${invoiceNum}`,
    other_order_nums: details.otherOrderNums ?? [],
    account_num: details.accountNum ?? '10001',
    customer_po_num: details.customerPoNum === undefined ? `PO-${invoiceNum}` : details.customerPoNum,
    sold_to_name: details.soldToName ?? 'Test Hardware',
    ship_to_name: 'Test site',
    terms: '30 days',
    subtotal_cents: totalCents - gstCents,
    gst_cents: gstCents,
    total_cents: totalCents,
    balance_cents: balanceCents,
    currency: details.currency ?? 'AUD',
    is_open: isOpen,
    is_credit_note: details.isCreditNote ?? false,
    credited_invoice_num: details.creditedInvoiceNum ?? null,
    reversed_invoice_num: details.reversedInvoiceNum ?? null,
    date_created: dateCreated,
    date_due: details.dateDue ?? null,
    date_updated: dateCreated,
    items: JSON.stringify(details.items ?? [anItem(totalCents - gstCents)]),
  }
  await insertRow(sql, 'invoice', row)
  return invoiceNum
}
