import type { InvoiceDetail } from '@portal/domain/invoices'
import { expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { invoiceDocument } from './invoice-document.ts'

test.each<[string, Partial<InvoiceDetail>]>([
  ['a change', { dateUpdated: '2026-11-19T01:00:00Z' }],
  ['a payment', { amountDue: 1000 }],
  ['a correction of its total', { total: 1300, amountDue: 1234.5 }],
  ['a correction of its PO', { customerPONum: 'KRH/4408' }],
])('after %s the document kept from before is not the invoice’s', (_what, change) => {
  expect(invoiceDocument(anInvoice(change)).version).not.toBe(invoiceDocument(anInvoice()).version)
})
