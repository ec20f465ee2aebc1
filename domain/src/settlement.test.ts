import { expect, test } from 'vitest'
import { otherSettlements, overpaid, settlement } from './settlement.ts'

const facts = { totalCents: 1000, isOpen: true, balanceCents: null, settledCents: 0 }

test.each([
  ['nothing is known to be paid', {}, 0, 1000],
  ['payments tell where the provider does not', { settledCents: 300 }, 300, 700],
  ['the provider counts before payments', { balanceCents: 600, settledCents: 300 }, 400, 600],
  ['open though all is paid', { settledCents: 1000 }, 1000, 0],
  ['what is paid too much is not its own', { settledCents: 1250 }, 1000, 0],
  ['payments taken back', { settledCents: -50 }, 0, 1000],
  ['closed', { isOpen: false, balanceCents: 0 }, 1000, 0],
  ['closed though payments do not add up', { isOpen: false, settledCents: 300 }, 1000, 0],
  ['a zero total', { totalCents: 0 }, 0, 0],
  ['a balance above the total', { balanceCents: 1200 }, 0, 1000],
])('%s (api calls)', (_case, change, paidCents, dueCents) => {
  expect(settlement({ ...facts, ...change })).toEqual({ paidCents, dueCents })
})

const money = (amount: number) => ({ date: '2026-11-18T01:00:00Z', amount, paymentNum: 'R7', reference: '' })

test.each<[string, Parameters<typeof otherSettlements>[0], number, number?]>([
  [
    'nothing, where payments and credits come to what is paid',
    {
      total: 5000,
      amountPaid: 4673.05,
      payments: [money(4425.79)],
      creditsUsed: [{ invoiceNum: 'CN11431', amount: 247.26 }],
      isCreditNote: false,
    },
    0,
  ],
  [
    'what the provider knows beyond them, to the cent',
    { total: 1, amountPaid: 0.3, payments: [money(0.1)], creditsUsed: [], isCreditNote: false },
    0.2,
  ],
  [
    'nothing of what is paid too much',
    { total: 100, amountPaid: 100, payments: [money(120)], creditsUsed: [], isCreditNote: false },
    0,
    20,
  ],
  [
    'below zero, where the provider counts less than was paid',
    { total: 120, amountPaid: 100, payments: [money(120)], creditsUsed: [], isCreditNote: false },
    -20,
  ],
  [
    'what is used of a credit note beyond what was paid out of it',
    { total: 60, amountPaid: 50, payments: [money(-30)], creditsUsed: [], isCreditNote: true },
    20,
  ],
])('other settlements are %s', (_case, invoice, rest, surplus = 0) => {
  expect([otherSettlements(invoice), overpaid(invoice)]).toEqual([rest, surplus])
})
