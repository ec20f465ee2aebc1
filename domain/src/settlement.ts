/** What is known of an invoice's or credit note's money, in whole cents; positive on both. */
export interface SettlementFacts {
  readonly totalCents: number
  readonly isOpen: boolean
  /** What the provider says is left; null where it does not say. */
  readonly balanceCents: number | null
  /** What payments and credit notes settle of it, as far as they are known; more than the total if too much was paid. */
  readonly settledCents: number
}

export interface Settlement {
  /** Of a credit note: used. */
  readonly paidCents: number
  /** Of a credit note: not used yet. */
  readonly dueCents: number
}

/**
 * What is paid and what is still due: together the total, neither below zero. A closed one is settled, whatever its
 * payments come to; the provider's own balance counts before payments; what is paid beyond the total is not the
 * document's, but stands on the account. The column `due_cents` is the same rule for sums (decision 0026).
 */
export function settlement({ totalCents, isOpen, balanceCents, settledCents }: SettlementFacts): Settlement {
  const left = balanceCents ?? totalCents - settledCents
  const dueCents = isOpen ? Math.max(0, Math.min(totalCents, left)) : 0
  return { paidCents: totalCents - dueCents, dueCents }
}
