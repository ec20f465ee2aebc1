import type { Invoice } from './invoices.ts'
import { centsOf, dollarsOf, formatMoney } from './money.ts'

type Money = Pick<Invoice, 'total' | 'amountDue' | 'currency' | 'isOpen' | 'isCreditNote'>

/**
 * What stands below a document's total in lists: what is still due where that is not the whole of it; of an open
 * credit note always whose money it is. Undefined where the total and the status say it all.
 */
export function dueWords({ total, amountDue, currency, isOpen, isCreditNote }: Money): string | undefined {
  if (!isOpen) return undefined
  const left = amountDue === 0 ? 'nothing' : formatMoney(amountDue, currency)
  if (!isCreditNote) return amountDue === total ? undefined : `${left} still due`
  return amountDue === total ? 'in your favour' : `${left} left in your favour`
}

/** The sentence beside a credit note's status, which has the words of a debt (screens.md). */
export function favourSentence({ amountDue, currency, isOpen }: Money): string {
  if (!isOpen) return 'It was money in your favour, and has been used.'
  if (amountDue === 0) return 'It was money in your favour; nothing of it is left.'
  return `It is money in your favour, nothing to pay: ${formatMoney(amountDue, currency)} is not used yet.`
}

export interface ChosenSum {
  readonly currency: string
  /** Of invoices. */
  readonly due: number
  readonly total: number
  readonly invoices: number
  /** Of credit notes: what is not used yet. */
  readonly favour: number
  readonly creditNotes: number
}

/** What some documents come to, for each currency; what is in the customer's favour is not taken off. */
export function sumsOf(documents: readonly Money[]): ChosenSum[] {
  return [...Map.groupBy(documents, ({ currency }) => currency)].map(([currency, own]) => {
    const bills = own.filter(({ isCreditNote }) => !isCreditNote)
    const notes = own.filter(({ isCreditNote }) => isCreditNote)
    return {
      currency,
      due: added(bills.map(({ amountDue }) => amountDue)),
      total: added(bills.map(({ total }) => total)),
      invoices: bills.length,
      favour: added(notes.map(({ amountDue }) => amountDue)),
      creditNotes: notes.length,
    }
  })
}

const added = (dollars: readonly number[]): number =>
  dollarsOf(dollars.reduce((cents, each) => cents + centsOf(each), 0))
