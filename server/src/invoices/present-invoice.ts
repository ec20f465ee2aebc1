import type { Invoice, InvoiceDetail } from '@portal/domain/invoices'
import { dollarsOf } from '@portal/domain/money'
import { settlement } from '@portal/domain/settlement'
import type { InvoiceDetailRow, InvoicePaymentRow, InvoiceRow } from './queries.ts'

export function presentInvoice(row: InvoiceRow): Invoice {
  const { paidCents, dueCents } = settlement({
    totalCents: row.total_cents,
    isOpen: row.is_open,
    balanceCents: row.balance_cents,
    settledCents: row.settled_cents,
  })
  return {
    invoiceNum: row.invoice_num,
    orderNum: row.order_num,
    customerPONum: row.customer_po_num ?? '',
    customerAccountNum: row.account_num,
    srcProvider: row.provider,
    soldToCustomer: { name: row.sold_to_name },
    shipToCustomer: { name: row.ship_to_name },
    dateCreated: row.date_created.toISOString(),
    dateUpdated: row.date_updated.toISOString(),
    dateDue: row.date_due?.toISOString() ?? null,
    total: dollarsOf(row.total_cents),
    amountPaid: dollarsOf(paidCents),
    amountDue: dollarsOf(dueCents),
    currency: row.currency,
    isOpen: row.is_open,
    isCreditNote: row.is_credit_note,
  }
}

export function presentInvoiceDetail(
  row: InvoiceDetailRow,
  payments: readonly InvoicePaymentRow[],
): InvoiceDetail {
  return {
    ...presentInvoice(row),
    subtotalExGst: dollarsOf(row.subtotal_cents),
    gst: dollarsOf(row.gst_cents),
    items: row.items.map(({ priceExTaxCents, ...item }) => ({
      lineNum: item.lineNum,
      partNum: item.partNum,
      description: item.description,
      uom: item.uom,
      qty: item.qty,
      priceExGst: item.qty === 0 ? null : dollarsOf(Math.round(priceExTaxCents / item.qty)),
      amountExGst: dollarsOf(priceExTaxCents),
    })),
    payments: payments.map(({ date, cents, reference }) => ({
      date: date.toISOString(),
      amount: dollarsOf(cents),
      reference,
    })),
  }
}
