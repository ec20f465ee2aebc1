import type { Invoice } from '@portal/domain/invoices'
import { expect, test } from 'vitest'
import { invoiceCells, invoiceHeads } from './invoice-export.ts'

const now = new Date('2026-09-16T10:30:00+10:00')
const invoice: Invoice = {
  invoiceNum: '874134',
  orderNum: '204866',
  customerPONum: 'KRH/4407',
  customerAccountNum: '10482',
  srcProvider: 'epicor',
  soldToCustomer: { name: 'Wattle Creek Timber & Hardware Co-operative' },
  shipToCustomer: { name: 'Site 4' },
  // The evening before in London is the next day in Melbourne.
  dateCreated: '2026-08-31T22:00:00Z',
  dateUpdated: '2026-08-31T22:00:00Z',
  dateDue: '2026-09-30T14:00:00Z',
  total: 1234.5,
  amountPaid: 1000,
  amountDue: 234.5,
  currency: 'AUD',
  isOpen: true,
  isCreditNote: false,
}

test('an invoice is a cell for each head', () => {
  const cells = Object.fromEntries(invoiceCells(invoice, now).map((cell, at) => [invoiceHeads[at], cell]))
  expect(cells).toEqual({
    'Your PO #': 'KRH/4407',
    'Invoice #': '874134',
    Type: 'Invoice',
    'SO #': '204866',
    Account: '10482',
    Company: 'Wattle Creek Timber & Hardware Co-operative',
    Date: '2026-09-01',
    'Due Date': '2026-10-01',
    'Total Amount (inc GST)': 1234.5,
    'Amount Paid or Used': 1000,
    'Amount Due or Unused': 234.5,
    Currency: 'AUD',
    Status: 'Unpaid',
  })
})

test.each<[Partial<Invoice>, string, string, string]>([
  [{ dateDue: '2026-09-15T10:00:00Z' }, 'Invoice', 'Overdue', '2026-09-15'],
  [{ dateDue: '2026-09-16T00:00:00Z' }, 'Invoice', 'Unpaid', '2026-09-16'],
  [{ isOpen: false }, 'Invoice', 'Paid', '2026-10-01'],
  [{ isCreditNote: true, dateDue: null }, 'Credit Note', 'Uncredited', ''],
  [{ isCreditNote: true, isOpen: false }, 'Credit Note', 'Credited', '2026-10-01'],
])('%o is a %s, %s, due on %j', (change, type, status, due) => {
  const cells = invoiceCells({ ...invoice, ...change }, now)
  expect([cells[2], cells[12], cells[7]]).toEqual([type, status, due])
})
