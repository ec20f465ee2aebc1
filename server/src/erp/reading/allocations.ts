import { isSumWithin } from '@portal/domain/money'
import { dollars } from './shown-text.ts'

/** The part of a payment that went to an invoice, in dollars. */
export interface Allocation {
  invoiceNum: string
  amount: number
}

/** The allocations of a payment; none if they exceed it, as they may across currencies. */
export const withinPayment = (amount: number, all: readonly Allocation[]): readonly Allocation[] =>
  isSumWithin(
    amount,
    all.map((each) => each.amount),
  )
    ? all
    : []

/** One allocation for each invoice: an ERP may have one for each instalment. */
export function byInvoice(all: readonly Allocation[]): readonly Allocation[] {
  const amounts = new Map<string, number>()
  for (const { invoiceNum, amount } of all)
    amounts.set(invoiceNum, dollars((amounts.get(invoiceNum) ?? 0) + amount))
  return [...amounts].map(([invoiceNum, amount]) => ({ invoiceNum, amount }))
}
