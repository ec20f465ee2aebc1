import { melbourneDay } from '@portal/domain/dates'
import { centsOf } from '@portal/domain/money'
import { settlement } from '@portal/domain/settlement'
import type { InvoiceRecord, RandomLedger } from './random-ledger.ts'

/** A document with the amounts paid and due. */
export interface ReckonedDocument {
  readonly invoice: InvoiceRecord
  readonly totalCents: number
  readonly paidCents: number
  readonly dueCents: number
  /** Whether credit notes were used on it. */
  readonly isCredited?: boolean
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/** The amount that payments settle of a document. */
const allocatedCents = ({ payments }: RandomLedger, { srcProvider, invoiceNum }: InvoiceRecord): number =>
  sum(
    payments
      .filter((payment) => payment.srcProvider === srcProvider)
      .flatMap(({ allocations }) => allocations)
      .filter((allocation) => allocation.invoiceNum === invoiceNum)
      .map(({ amount }) => centsOf(amount)),
  )

function reckon(invoice: InvoiceRecord, settledCents: number): ReckonedDocument {
  const { total, isOpen, balance } = invoice
  const balanceCents = balance === null ? null : centsOf(balance)
  const totalCents = centsOf(total)
  return { invoice, totalCents, ...settlement({ totalCents, isOpen, balanceCents, settledCents }) }
}

/** Computes each document separately, credit notes before the invoices that they name. */
export function reckoned(ledger: RandomLedger): ReckonedDocument[] {
  const notes = ledger.invoices
    .filter(({ isCreditNote }) => isCreditNote)
    .map((note) => reckon(note, -allocatedCents(ledger, note)))
  return ledger.invoices.map((invoice) => {
    const note = notes.find((each) => each.invoice === invoice)
    if (note) return note
    const naming = notes.filter(({ invoice: each }) => each.creditedInvoiceNum === invoice.invoiceNum)
    const used = naming.map(({ invoice: each, paidCents }) =>
      Math.max(0, paidCents - Math.max(0, -allocatedCents(ledger, each))),
    )
    return { ...reckon(invoice, allocatedCents(ledger, invoice) + sum(used)), isCredited: sum(used) > 0 }
  })
}

/** The unused payments on the account in a currency. */
export function unusedPaymentsCents(ledger: RandomLedger, currency: string): number {
  const known = new Map(ledger.invoices.map((each) => [`${each.srcProvider} ${each.invoiceNum}`, each]))
  const received = ledger.payments.map(({ srcProvider, amount, allocations }) => {
    const parts = allocations.map(({ invoiceNum, amount: part }) => ({
      cents: centsOf(part),
      currency: known.get(`${srcProvider} ${invoiceNum}`)?.currency,
    }))
    const named = parts.flatMap((part) => part.currency ?? []).toSorted()
    const home = named.includes('AUD') ? 'AUD' : (named[0] ?? 'AUD')
    const inIt = sum(parts.filter((part) => part.currency === currency).map(({ cents }) => cents))
    const loose = centsOf(amount) - sum(parts.map(({ cents }) => cents))
    return inIt + (home === currency ? loose : 0)
  })
  const used = ledger.invoices
    .filter((invoice) => invoice.currency === currency)
    .map((invoice) => withinTotal(invoice, allocatedCents(ledger, invoice)))
  return sum(received) - sum(used)
}

function withinTotal({ total, isCreditNote }: InvoiceRecord, cents: number): number {
  const [least, most] = isCreditNote ? [-centsOf(total), 0] : [0, centsOf(total)]
  return Math.max(least, Math.min(most, cents))
}

/** The expected figures of lists, tiles and statements in one currency. */
export function figuresOf(documents: readonly ReckonedDocument[], currency: string, now: Date) {
  const own = documents.filter(({ invoice }) => invoice.currency === currency && invoice.isOpen)
  const invoices = own.filter(({ invoice }) => !invoice.isCreditNote)
  const due = (some: readonly ReckonedDocument[]) => sum(some.map(({ dueCents }) => dueCents))
  const dayOf = ({ invoice }: ReckonedDocument) =>
    invoice.dateDue === null ? null : melbourneDay(invoice.dateDue)
  const today = melbourneDay(now)
  const overdue = invoices.filter((each) => (dayOf(each) ?? today) < today)
  const ahead = invoices.filter((each) => !overdue.includes(each))
  return {
    open: due(invoices),
    overdue: due(overdue),
    credit: due(own.filter(({ invoice }) => invoice.isCreditNote)),
    byDay: Map.groupBy(ahead, dayOf),
  }
}
