import type { InvoiceDetail } from './invoices.ts'
import { centsOf, dollarsOf, sumInCents } from './money.ts'

/** The known facts about payment of an invoice or credit note, in whole cents; positive on both. */
interface SettlementFacts {
  readonly totalCents: number
  readonly isOpen: boolean
  /** The balance that the provider reports; null if it does not. */
  readonly balanceCents: number | null
  /** The amount settled by known payments and credit notes; more than the total if overpaid. */
  readonly settledCents: number
}

interface Settlement {
  /** Amount paid, or for a credit note used. */
  readonly paidCents: number
  /** Amount due, or for a credit note not used yet. */
  readonly dueCents: number
}

/**
 * The paid and due parts of a total; neither is below zero. A closed document is settled, whatever its
 * payments add up to. The provider's own balance takes precedence over payments. An overpayment stays on the
 * account and does not count for the document. The column `due_cents` applies the same rule in SQL (decision
 * 0026).
 */
export function settlement({ totalCents, isOpen, balanceCents, settledCents }: SettlementFacts): Settlement {
  const left = balanceCents ?? totalCents - settledCents
  const dueCents = isOpen ? Math.max(0, Math.min(totalCents, left)) : 0
  return { paidCents: totalCents - dueCents, dueCents }
}

type Settled = Pick<InvoiceDetail, 'total' | 'amountPaid' | 'payments' | 'creditsUsed' | 'isCreditNote'>

/**
 * By how much payments of an invoice exceed its total, in dollars; the excess is the customer's, on the
 * account.
 */
export function overpaid({ total, payments, isCreditNote }: Omit<Settled, 'amountPaid'>): number {
  return isCreditNote ? 0 : dollarsOf(Math.max(0, centsIn(payments) - centsOf(total)))
}

/**
 * The part of the paid or used amount, in dollars, that no known payment or credit explains: the provider
 * knows more than it reports. Negative if the amount is less than they add up to. Payments out of a credit
 * note are negative.
 */
export function otherSettlements(invoice: Settled): number {
  const { amountPaid, payments, creditsUsed, isCreditNote } = invoice
  const paid = isCreditNote ? -centsIn(payments) : centsIn(payments) - centsOf(overpaid(invoice))
  return dollarsOf(centsOf(amountPaid) - paid - centsIn(creditsUsed))
}

const centsIn = (parts: readonly { readonly amount: number }[]): number =>
  sumInCents(parts.map(({ amount }) => amount))
