import { invoiceStatus, isOwedLate, type InvoiceWord } from '@portal/domain/invoice-status'
import type { Invoice } from '@portal/domain/invoices'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

const tones: Record<InvoiceWord, Tone> = {
  Overdue: 'late',
  Unpaid: 'wait',
  Uncredited: 'wait',
  Paid: 'good',
  Credited: 'good',
}

/** The status of an invoice or credit note as a badge (spec 4); only a debt has an alarming colour. */
export function InvoiceBadge({ invoice, now }: { readonly invoice: Invoice; readonly now: Date }) {
  const { word } = invoiceStatus(invoice, now)
  return <Badge tone={word === 'Overdue' && !isOwedLate(invoice, now) ? 'wait' : tones[word]}>{word}</Badge>
}
