import type { InvoiceFilter } from '@portal/contract/invoices'
import { melbourneDay } from '@portal/domain/dates'
import { invoiceStatus } from '@portal/domain/invoice-status'
import type { Invoice } from '@portal/domain/invoices'
import { dayCell, inCells, type Cell, type ExportColumn } from '../exports/csv.ts'
import type { CsvExport } from '../exports/exports.ts'
import { presentInvoice } from './present-invoice.ts'
import type { InvoiceRow } from './queries.ts'

/** Amounts are positive on credit notes too, as in the list: they were used, not paid. */
const columns: readonly ExportColumn<[row: Invoice, now: Date]>[] = [
  ['Your PO #', ({ customerPONum }) => customerPONum],
  ['Invoice #', ({ invoiceNum }) => invoiceNum],
  ['Type', ({ isCreditNote }) => (isCreditNote ? 'Credit Note' : 'Invoice')],
  ['SO #', ({ orderNum }) => orderNum],
  ['Account', ({ customerAccountNum }) => customerAccountNum],
  ['Company', ({ soldToCustomer }) => soldToCustomer.name],
  ['Date', ({ dateCreated }) => dayCell(dateCreated)],
  ['Due Date', ({ dateDue }) => dayCell(dateDue)],
  ['Total Amount (inc GST)', ({ total }) => total],
  ['Amount Paid or Used', ({ amountPaid }) => amountPaid],
  ['Amount Due or Unused', ({ amountDue }) => amountDue],
  ['Currency', ({ currency }) => currency],
  ['Status', (invoice, now) => invoiceStatus(invoice, now).word],
]

export const invoiceHeads = columns.map(([head]) => head)

export const invoiceCells = (invoice: Invoice, now: Date): Cell[] =>
  columns.map(([, cell]) => cell(invoice, now))

const fileNames = { any: 'Invoices and credit notes', invoice: 'Invoices', credit: 'Credit notes' } as const

/** The list as a file named by today's date; `now` decides what is overdue. */
export function invoiceExport(
  batches: AsyncIterable<readonly InvoiceRow[]>,
  now: Date,
  { invoiceType = 'any' }: InvoiceFilter = {},
): CsvExport {
  return {
    fileName: `${fileNames[invoiceType]} ${melbourneDay(now)}`,
    heads: invoiceHeads,
    batches: inCells(batches, (row) => invoiceCells(presentInvoice(row), now)),
  }
}
