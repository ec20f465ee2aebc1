import type { InvoiceDetail } from '@portal/domain/invoices'

/** An open invoice of order 204866 that is due long after any test runs and, by default, not paid at all. */
export function anInvoice(change: Partial<InvoiceDetail> = {}): InvoiceDetail {
  const invoice = { ...unpaid, ...change }
  const { total, isOpen, amountDue = isOpen ? total : 0 } = invoice
  return { ...invoice, amountDue, amountPaid: (Math.round(total * 100) - Math.round(amountDue * 100)) / 100 }
}

const unpaid: Omit<InvoiceDetail, 'amountPaid' | 'amountDue'> & Partial<Pick<InvoiceDetail, 'amountDue'>> = {
  invoiceNum: '874134',
  orderNum: '204866',
  customerPONum: 'KRH/4407',
  customerAccountNum: '10517',
  srcProvider: 'epicor',
  soldToCustomer: { name: 'Wattle Creek Timber & Hardware Co-operative' },
  shipToCustomer: { name: 'Lot 14 Banksia Rise' },
  dateCreated: '2026-11-18T01:00:00Z',
  dateUpdated: '2026-11-18T01:00:00Z',
  dateDue: '2999-12-31T01:00:00Z',
  total: 1234.5,
  currency: 'AUD',
  isOpen: true,
  isCreditNote: false,
  otherOrderNums: [],
  subtotalExGst: 1122.27,
  gst: 112.23,
  items: [],
  payments: [],
  creditsUsed: [],
  counterparts: [],
}
