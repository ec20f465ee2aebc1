import { addDays, melbourneDay, startOfMelbourneDay, type Day } from '@portal/domain/dates'
import { dollarsOf } from '@portal/domain/money'
import { lastDayOfMonth, statementMonths } from '@portal/domain/statement-months'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { demoNow, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aPayment, type PaymentDetails } from '../testing/a-payment.ts'
import { findStatementMonths } from './statement-list.ts'
import { findStatement } from './statement.ts'

const now = new Date(demoNow)
const everyone = {
  accounts: 'all',
  companies: 'all',
  ownAccounts: [],
  beyondOwn: undefined,
} as unknown as Scope
const startOf = (day: Day) => startOfMelbourneDay(day).toISOString()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A closed document; the ERP says no more of how it was settled than that it last changed on 10 September. */
async function closed(accountNum: string, invoiceNum: string, [day, totalCents]: [Day, number]) {
  const { sql } = database
  await anInvoice(database, {
    accountNum,
    invoiceNum,
    totalCents,
    balanceCents: 0,
    dateCreated: startOf(day),
  })
  await sql`update invoice set date_updated = ${startOf('2026-09-10')} where invoice_num = ${invoiceNum}`
}

const pays = (accountNum: string, day: Day, details: Omit<PaymentDetails, 'datePaid'>) =>
  aPayment(database, { accountNum, datePaid: startOf(day), ...details })

const statementOf = (accountNum: string, month: string) =>
  findStatement(database.sql, everyone, { accountNum, lastDay: lastDayOfMonth(month), now })

const transactionsOf = async (accountNum: string, month: string) =>
  (await statementOf(accountNum, month))?.transactions.map(({ date, type, number, paidFor, amountCents }) => [
    melbourneDay(date),
    type,
    paidFor || number,
    amountCents,
  ])

/**
 * What changed an account's balance after what it began with; in each month statement and list have the sum of it. In
 * months before the first change nothing is owed.
 */
async function expectSums(accountNum: string, happened: readonly [day: Day, cents: number][], begunWith = 0) {
  const listed = await findStatementMonths(database.sql, everyone, { accountNum, now })
  const [first = ''] = happened.map(([day]) => day.slice(0, 7)).toSorted()
  const owedBefore = (end: Day, month: string) =>
    happened.reduce((sum, [day, cents]) => (day < end ? sum + cents : sum), month < first ? 0 : begunWith)
  for (const month of statementMonths(melbourneDay(now))) {
    const statement = await statementOf(accountNum, month)
    const transactions = statement?.transactions ?? []
    const opening = statement?.openingCents ?? 0
    const closing = transactions.reduce((sum, { amountCents }) => sum + amountCents, opening)
    const told = listed?.find((each) => each.month === month)
    const owed = owedBefore(addDays(lastDayOfMonth(month), 1), month)
    expect({ month, opening, closing }).toEqual({
      month,
      opening: owedBefore(`${month}-01`, month),
      closing: owed,
    })
    expect({ month, closing: told?.closing ?? 0, transactions: told?.transactions ?? 0 }).toEqual({
      month,
      closing: dollarsOf(owed),
      transactions: transactions.length,
    })
  }
}

describe('what an account pays for another one', () => {
  beforeAll(async () => {
    await closed('7001', '200002', ['2026-06-05', 30_000])
    await closed('7001', '200003', ['2026-08-05', 8000])
    await closed('K001', '100001', ['2026-06-01', 50_000])
    const own = { invoiceNum: '100001', amountCents: 50_000 }
    const allocations = [{ invoiceNum: '200002', amountCents: 30_000 }, own]
    await pays('K001', '2026-07-20', { paymentNum: 'X1', amountCents: 85_000, allocations })
    // Paid before there was an invoice, and a document that nobody has.
    const early = { invoiceNum: '200003', amountCents: 8000 }
    const unknown = { invoiceNum: 'NOBODY', amountCents: 9000 }
    await pays('K001', '2026-07-28', {
      paymentNum: 'X2',
      amountCents: 17_000,
      allocations: [early, unknown],
    })
  })

  test('is no debt of it in any month', async () => {
    const happened: [Day, number][] = [
      ['2026-06-01', 50_000],
      ['2026-07-20', -85_000],
      ['2026-07-20', 30_000],
      ['2026-07-28', -17_000],
      ['2026-07-28', 8000],
    ]
    await expectSums('K001', happened, 9000)
    expect(await transactionsOf('K001', '2026-07')).toEqual([
      ['2026-07-20', 'Payment', 'X1', -85_000],
      ['2026-07-20', 'Payment for another account', '200002', 30_000],
      ['2026-07-28', 'Payment', 'X2', -17_000],
      ['2026-07-28', 'Payment for another account', '200003', 8000],
    ])
  })

  test('settles the invoice on the day of the payment, once there is an invoice', async () => {
    await expectSums('7001', [
      ['2026-06-05', 30_000],
      ['2026-07-20', -30_000],
      ['2026-08-05', 8000],
      ['2026-08-05', -8000],
    ])
    const settled = ['2026-07-20', 'Settlement', '200002', -30_000]
    expect(await transactionsOf('7001', '2026-07')).toEqual([settled])
  })
})

test('a payment for a document of the same number of the other provider is for none', async () => {
  await anInvoice(database, { accountNum: '7002', invoiceNum: '300001', provider: 'odoo', totalCents: 4000 })
  const allocations = [{ invoiceNum: '300001', amountCents: 4000 }]
  await pays('K002', '2026-07-20', { paymentNum: 'X3', amountCents: 4000, allocations })
  await expectSums('K002', [['2026-07-20', -4000]], 4000)
  expect(await transactionsOf('K002', '2026-07')).toEqual([['2026-07-20', 'Payment', 'X3', -4000]])
})

test('an account whose only payment is for an unknown document has the month of it alone', async () => {
  const allocations = [{ invoiceNum: 'NOPE', amountCents: 1000 }]
  await pays('K003', '2026-07-20', { paymentNum: 'P91', amountCents: 1000, allocations })
  await expectSums('K003', [['2026-07-20', -1000]], 1000)
  expect(await findStatementMonths(database.sql, everyone, { accountNum: 'K003', now })).toEqual([
    { month: '2026-07', closing: 0, transactions: 1, otherCurrencies: [] },
  ])
})

test.each([
  ['more', 108_000],
  ['less', 92_000],
])(
  'a payment of %s Australian dollars than a document has in its currency leaves nothing',
  async (_, paid) => {
    const accountNum = `N${paid}`
    const document = { accountNum, currency: 'NZD', dateCreated: startOf('2026-06-05') }
    const invoiceNum = `${accountNum}-1`
    await anInvoice(database, { ...document, invoiceNum, totalCents: 100_000, balanceCents: 0 })
    const allocations = [{ invoiceNum, amountCents: 100_000 }]
    await pays(accountNum, '2026-07-20', {
      paymentNum: `X${paid}`,
      amountCents: paid,
      currency: 'AUD',
      allocations,
    })
    await expectSums(accountNum, [
      ['2026-07-20', -paid],
      ['2026-07-20', paid],
    ])
    expect(await transactionsOf(accountNum, '2026-07')).toEqual([
      ['2026-07-20', 'Payment', `X${paid}`, -paid],
      ['2026-07-20', 'Payment in another currency', 'NZD', paid],
    ])
    // Nothing is left in the other currency either.
    expect(await statementOf(accountNum, '2026-08')).toBeUndefined()
  },
)

test('a payment for documents in its own currency too is worth one to one in the other', async () => {
  const document = { accountNum: 'N9', dateCreated: startOf('2026-06-05'), balanceCents: 0 }
  await anInvoice(database, { ...document, invoiceNum: 'N9-1', totalCents: 50_000, currency: 'NZD' })
  await anInvoice(database, { ...document, invoiceNum: 'N9-2', totalCents: 20_000 })
  const allocations = [
    { invoiceNum: 'N9-1', amountCents: 50_000 },
    { invoiceNum: 'N9-2', amountCents: 20_000 },
  ]
  await pays('N9', '2026-07-20', { paymentNum: 'X9', amountCents: 78_000, currency: 'AUD', allocations })
  await expectSums('N9', [
    ['2026-06-05', 20_000],
    ['2026-07-20', -78_000],
    ['2026-07-20', 50_000],
  ])
  expect(await transactionsOf('N9', '2026-07')).toEqual([
    ['2026-07-20', 'Payment', 'X9', -78_000],
    ['2026-07-20', 'Payment in another currency', 'NZD', 50_000],
  ])
})
