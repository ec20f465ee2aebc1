import { totalOf } from './order-lines.ts'
import type { PlannedInvoice, PlannedLine } from './order-plan.ts'

/** The lines of the credit note: all of them, or a fifth of the quantities of the first ones. */
export function creditLines(lines: readonly PlannedLine[], isWhole: boolean): readonly PlannedLine[] {
  const billed = lines.filter(({ cents }) => cents > 0)
  if (isWhole) return billed
  return billed.slice(0, Math.ceil(billed.length / 3)).map((line) => {
    const qty = Math.max(1, Math.floor(line.qty / 5))
    return { ...line, qty, cents: Math.round((line.cents / line.qty) * qty) }
  })
}

interface Settlement {
  totalCents: number
  creditCents: number
  /** Of the credit, what is taken off the invoice already. */
  creditedCents: number
  paidCents: number
}

/** How much of a credit note is taken off its invoice. */
const usedShares = { open: 0, 'part used': 0.4, credited: 1 } as const

/** Total, credit and payments of an invoice; what is left is its balance. */
export function settle(
  lines: readonly PlannedLine[],
  { credit, paidDay, partPaid }: PlannedInvoice,
): Settlement {
  const totalCents = totalOf(lines)
  const creditCents = credit === undefined ? 0 : totalOf(creditLines(lines, credit.isWhole))
  const creditedCents = credit === undefined ? 0 : Math.round(creditCents * usedShares[credit.state])
  const dueCents = totalCents - creditedCents
  const paidCents = paidDay === undefined ? Math.round(dueCents * (partPaid ?? 0)) : dueCents
  return { totalCents, creditCents, creditedCents, paidCents }
}
