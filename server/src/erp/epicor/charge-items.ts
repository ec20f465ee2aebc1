import { shown } from '../reading/shown-text.ts'

/** A charge or, with a negative amount, a credit; in whole cents. */
export interface Charge {
  text: string | null
  amount: number
}

/** Charges as lines after the last one, with the sign of their amount. */
export function chargeItems(charges: readonly Charge[], lines: readonly { line: number }[]) {
  const last = Math.max(0, ...lines.map(({ line }) => line))
  return charges.map(({ text, amount }, at) => ({
    lineNum: last + 1 + at,
    partNum: '',
    description: shown(text, 2_000) || 'Other charges',
    uom: '',
    qty: Math.sign(amount),
    priceExTax: amount,
  }))
}
