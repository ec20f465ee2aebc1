import type { Invoice, InvoiceDetail } from '@portal/domain/invoices'
import { dollarsOf, priceOfOne } from '@portal/domain/money'
import { settlement } from '@portal/domain/settlement'
import type { CreditUsedRow, InvoiceDetailRow, InvoicePaymentRow, InvoiceRow } from './queries.ts'

export function presentInvoice(row: InvoiceRow): Invoice {
  const { paidCents, dueCents } = settlement(row)
  return {
    invoiceNum: row.invoiceNum,
    orderNum: row.orderNum,
    customerPONum: row.customerPONum ?? '',
    customerAccountNum: row.customerAccountNum,
    srcProvider: row.srcProvider,
    soldToCustomer: { name: row.soldToName },
    shipToCustomer: { name: row.shipToName },
    dateCreated: row.dateCreated.toISOString(),
    dateUpdated: row.dateUpdated.toISOString(),
    dateDue: row.dateDue?.toISOString() ?? null,
    total: dollarsOf(row.totalCents),
    amountPaid: dollarsOf(paidCents),
    amountDue: dollarsOf(dueCents),
    currency: row.currency,
    isOpen: row.isOpen,
    isCreditNote: row.isCreditNote,
  }
}

interface Settling {
  readonly payments: readonly InvoicePaymentRow[]
  readonly credits: readonly CreditUsedRow[]
  readonly counterparts: readonly InvoiceRow[]
}

export function presentInvoiceDetail(
  row: InvoiceDetailRow,
  { payments, credits, counterparts }: Settling,
): InvoiceDetail {
  return {
    ...presentInvoice(row),
    ...(row.otherProvider && { otherProvider: row.otherProvider }),
    otherOrderNums: row.otherOrderNums,
    subtotalExGst: dollarsOf(row.subtotalCents),
    gst: dollarsOf(row.gstCents),
    items: row.items.map(({ priceExTaxCents, ...item }) => ({
      ...item,
      isKnownPart: row.knownParts.includes(item.partNum),
      priceExGst: priceOfOne(priceExTaxCents, item.qty),
      amountExGst: dollarsOf(priceExTaxCents),
    })),
    payments: payments.map(({ date, cents, ...numbers }) => ({
      date: date.toISOString(),
      amount: dollarsOf(cents),
      ...numbers,
    })),
    creditsUsed: credits.map(({ invoiceNum, cents }) => ({ invoiceNum, amount: dollarsOf(cents) })),
    counterparts: counterparts.map(presentInvoice),
  }
}
