import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity, json, names } from '../entity.ts'
import { withoutStatements } from './made-documents.ts'
import { Dollars, Instant, Num, Provider, ShortText } from '../field-shapes.ts'

export const PaymentRecord = z
  .object({
    srcProvider: Provider,
    paymentNum: Num,
    customerAccountNum: Num,
    datePaid: Instant,
    amount: Dollars,
    reference: ShortText,
    /** Which invoices it pays; what is left over stands on the account. */
    allocations: z.prefault(z.array(z.object({ invoiceNum: Num, amount: Dollars })), []),
  })
  .check(z.refine(isEnough, { error: 'come to more than the payment', path: ['allocations'] }))

interface Paid {
  amount: number
  allocations: readonly { amount: number }[]
}

function isEnough({ amount, allocations }: Paid): boolean {
  return allocations.reduce((sum, each) => sum + centsOf(each.amount), 0) <= centsOf(amount)
}

export const payments = entity({
  name: 'payments',
  queue: 'money',
  shape: PaymentRecord,
  csv: {
    srcProvider: 'text',
    paymentNum: 'text',
    customerAccountNum: 'text',
    datePaid: 'date',
    amount: 'money',
    reference: 'text',
    allocations: 'json',
  },
  tables: [
    {
      name: 'payment',
      key: ['provider', 'payment_num'],
      columns: names(`provider payment_num account_num date_paid amount_cents reference allocations`),
    },
  ],
  removal: { takeAlong: [withoutStatements] },
  optional: { reference: 'reference', allocations: 'allocations' },
  land: (record) => {
    const allocations = record.allocations.map(({ invoiceNum, amount }) => ({
      invoiceNum,
      amountCents: centsOf(amount),
    }))
    return [
      [
        {
          provider: record.srcProvider,
          payment_num: record.paymentNum,
          account_num: record.customerAccountNum,
          date_paid: record.datePaid,
          amount_cents: centsOf(record.amount),
          reference: record.reference,
          allocations: json(allocations),
        },
      ],
    ]
  },
})
