import { isDayPast } from './dates.ts'
import type { Invoice } from './invoices.ts'

export type InvoiceWord = 'Overdue' | 'Unpaid' | 'Paid' | 'Uncredited' | 'Credited'

interface InvoiceStatus {
  readonly word: InvoiceWord
  readonly isOverdue: boolean
  /** The status panel's title and sentence. */
  readonly title: string
  readonly detail: string
  /** Two dots. */
  readonly dots: readonly ('good' | 'late' | 'none')[]
}

/** The status of an invoice or credit note in words and dots (spec 4, invoice). */
export function invoiceStatus(
  invoice: Pick<Invoice, 'isOpen' | 'isCreditNote' | 'dateDue'>,
  now: Date,
): InvoiceStatus {
  const kind = invoice.isCreditNote ? 'credit note' : 'invoice'
  const isOverdue = invoice.isOpen && invoice.dateDue !== null && isDayPast(invoice.dateDue, now)
  if (isOverdue) {
    const detail = `This ${kind} is overdue.`
    return { word: 'Overdue', isOverdue, title: 'Settlement overdue', detail, dots: ['late', 'none'] }
  }
  if (invoice.isOpen) {
    const word = invoice.isCreditNote ? 'Uncredited' : 'Unpaid'
    const detail = `This ${kind} is pending settlement.`
    return { word, isOverdue, title: 'Pending settlement', detail, dots: ['good', 'none'] }
  }
  const word = invoice.isCreditNote ? 'Credited' : 'Paid'
  const detail = `This ${kind} has been fulfilled.`
  return { word, isOverdue, title: word, detail, dots: ['good', 'good'] }
}

/** Whether an invoice is overdue with something left to pay; a credit note never is. */
export const isOwedLate = (
  invoice: Pick<Invoice, 'isOpen' | 'isCreditNote' | 'dateDue' | 'amountDue'>,
  now: Date,
): boolean => !invoice.isCreditNote && invoice.amountDue > 0 && invoiceStatus(invoice, now).isOverdue
