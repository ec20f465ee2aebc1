import { isWithin } from '@portal/domain/money'

/** What of a payment went to an invoice, in dollars. */
export interface Allocation {
  invoiceNum: string
  amount: number
}

/** Across currencies the parts may come to more than the whole: then they say nothing. */
export const withinPayment = (amount: number, all: readonly Allocation[]): readonly Allocation[] =>
  isWithin(
    amount,
    all.map((each) => each.amount),
  )
    ? all
    : []
