import { isWithin } from '@portal/domain/money'

/** The part of a payment that went to an invoice, in dollars. */
export interface Allocation {
  invoiceNum: string
  amount: number
}

/** The allocations of a payment; none where they exceed it, as they may across currencies. */
export const withinPayment = (amount: number, all: readonly Allocation[]): readonly Allocation[] =>
  isWithin(
    amount,
    all.map((each) => each.amount),
  )
    ? all
    : []
