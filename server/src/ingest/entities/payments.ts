import { centsOf, isSumWithin } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import { deleteStatements } from './made-documents.ts'
import * as field from '../field-shapes.ts'
import { asCents, oneTable } from '../one-table.ts'

const PaymentRecord = z
  .object({
    srcProvider: field.Provider,
    paymentNum: field.Num,
    customerAccountNum: field.AccountNum,
    datePaid: field.Instant,
    amount: field.Dollars,
    reference: field.ShortText,
    /** If omitted, that of the documents that it pays, or Australian dollars if none is known. */
    currency: z.optional(field.CurrencyCode),
    /** The invoices that it pays; the rest stays on the account. */
    allocations: z.prefault(z.array(z.object({ invoiceNum: field.Num, amount: field.Dollars })), []),
  })
  .check(z.refine(isEnough, { error: 'come to more than the payment', path: ['allocations'] }))

interface Paid {
  amount: number
  currency?: string | undefined
  allocations: readonly { amount: number }[]
}

/** A payment that says its currency may be for documents in another: only without one are both the same money. */
function isEnough({ amount, currency, allocations }: Paid): boolean {
  const parts = allocations.map((each) => each.amount)
  return currency !== undefined || isSumWithin(amount, parts)
}

export const payments = entity({
  name: 'payments',
  queue: 'money',
  shape: PaymentRecord,
  ...oneTable<z.output<typeof PaymentRecord>>(
    { name: 'payment', key: ['provider', 'payment_num'] },
    {
      provider: 'srcProvider',
      payment_num: 'paymentNum',
      account_num: 'customerAccountNum',
      date_paid: 'datePaid',
      amount_cents: asCents('amount'),
      reference: 'reference',
      currency: { of: 'currency', cell: ({ currency }) => currency ?? null },
      allocations: { of: 'allocations', cell: ({ allocations }) => JSON.stringify(allocations.map(inCents)) },
    },
  ),
  removal: [deleteStatements],
})

const inCents = ({ invoiceNum, amount }: { invoiceNum: string; amount: number }) => ({
  invoiceNum,
  amountCents: centsOf(amount),
})
