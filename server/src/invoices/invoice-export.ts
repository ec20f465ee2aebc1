import type { InvoiceFilter } from '@portal/contract/invoices'
import { melbourneDay } from '@portal/domain/dates'
import { invoiceStatus } from '@portal/domain/invoice-status'
import type { Invoice } from '@portal/domain/invoices'
import { inCells, type Cell } from '../exports/csv.ts'
import type { CsvExport } from '../exports/exports.ts'
import { presentInvoice } from './present-invoice.ts'
import type { InvoiceRow } from './queries.ts'

export const invoiceHeads = [
  'Your PO #',
  'Invoice #',
  'Type',
  'SO #',
  'Account',
  'Company',
  'Date',
  'Due Date',
  'Total Amount (inc GST)',
  'Amount Paid or Used',
  'Amount Due or Unused',
  'Currency',
  'Status',
] as const

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

/**
 * Days are Melbourne's. Amounts are positive on credit notes too, as in the list, where they are used instead
 * of paid.
 */
export function invoiceCells(invoice: Invoice, now: Date): Cell[] {
  return [
    invoice.customerPONum,
    invoice.invoiceNum,
    invoice.isCreditNote ? 'Credit Note' : 'Invoice',
    invoice.orderNum,
    invoice.customerAccountNum,
    invoice.soldToCustomer.name,
    melbourneDay(invoice.dateCreated),
    invoice.dateDue === null ? '' : melbourneDay(invoice.dateDue),
    invoice.total,
    invoice.amountPaid,
    invoice.amountDue,
    invoice.currency,
    invoiceStatus(invoice, now).word,
  ]
}
