import { daysBetween, melbourneDay } from './dates.ts'
import type { Invoice } from './invoices.ts'
import { dollarsOf, formatMoney, sumInCents } from './money.ts'

type Money = Pick<Invoice, 'total' | 'amountDue' | 'currency' | 'isOpen' | 'isCreditNote'>

/**
 * The words below a document's total in lists: the amount still due, if that is less than the total, or how much of an
 * open credit note is left in the customer's favour. Undefined if the total and the status are enough.
 */
export function dueWords({ total, amountDue, currency, isOpen, isCreditNote }: Money): string | undefined {
  if (!isOpen) return undefined
  if (amountDue === 0) return isCreditNote ? 'nothing left in your favour' : 'nothing still due'
  const left = formatMoney(amountDue, currency)
  if (!isCreditNote) return amountDue === total ? undefined : `${left} still due`
  return amountDue === total ? 'in your favour' : `${left} left in your favour`
}

/** How far a due date is from today in Melbourne: '4 days overdue', 'due today', 'due in 3 days'. */
export function dueDayWords(dateDue: string, now: Date): string {
  const days = daysBetween(melbourneDay(now), melbourneDay(dateDue))
  if (days < 0) return days === -1 ? '1 day overdue' : `${-days} days overdue`
  if (days === 0) return 'due today'
  return days === 1 ? 'due tomorrow' : `due in ${days} days`
}

/** The sentence beside a credit note's status, because the status itself reads like a debt (screens.md). */
export function favourSentence({ amountDue, currency, isOpen }: Money): string {
  if (!isOpen) return 'It was money in your favour, and has been used.'
  if (amountDue === 0) return 'It was money in your favour; nothing of it is left.'
  return `It is money in your favour, nothing to pay: ${formatMoney(amountDue, currency)} is not used yet.`
}

export interface ChosenSum {
  readonly currency: string
  /** Of invoices only. */
  readonly due: number
  readonly total: number
  readonly invoices: number
  /** How many of the invoices have something due. */
  readonly dueInvoices: number
  /** Unused amount of credit notes. */
  readonly favour: number
  readonly creditNotes: number
  /** How many of the credit notes have something unused. */
  readonly openCreditNotes: number
}

/** Totals of the given documents by currency; credit notes are not subtracted from what is due. */
export function sumsOf(documents: readonly Money[]): ChosenSum[] {
  return [...Map.groupBy(documents, ({ currency }) => currency)].map(([currency, own]) => {
    const bills = own.filter(({ isCreditNote }) => !isCreditNote)
    const notes = own.filter(({ isCreditNote }) => isCreditNote)
    return {
      currency,
      due: added(bills.map(({ amountDue }) => amountDue)),
      total: added(bills.map(({ total }) => total)),
      invoices: bills.length,
      dueInvoices: withMoneyLeft(bills),
      favour: added(notes.map(({ amountDue }) => amountDue)),
      creditNotes: notes.length,
      openCreditNotes: withMoneyLeft(notes),
    }
  })
}

const withMoneyLeft = (documents: readonly Money[]): number =>
  documents.filter(({ amountDue }) => amountDue > 0).length

const added = (dollars: readonly number[]): number => dollarsOf(sumInCents(dollars))
