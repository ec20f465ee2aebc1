import { fragment, identifier } from '../database/fragment.ts'
import { addDays, melbourneDay, type Day } from '@portal/domain/dates'
import { lastDayOfMonth, statementMonths } from '@portal/domain/statement-months'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../access/scope.ts'
import { demoDatabase, demoNow, type TestDatabase } from '../testing/test-database.ts'
import { findStatement, type Statement } from './statement.ts'

const now = new Date(demoNow)
const today = melbourneDay(now)
const everyone = {
  accounts: 'all',
  companies: 'all',
  ownAccounts: [],
  beyondOwn: undefined,
} as unknown as Scope

interface InvoiceRow {
  num: string
  account: string
  isCredit: boolean
  credited: string | null
  total: number
  balance: number
  created: Day
  due: Day
}

interface PaymentRow {
  account: string
  paid: Day
  amount: number
  allocations: { invoiceNum: string; amountCents: number }[]
}

const inMelbourne = (column: string) =>
  fragment`(${identifier(column)} at time zone 'Australia/Melbourne')::date`

let database: TestDatabase
let invoices: InvoiceRow[]
let payments: PaymentRow[]
let accounts: string[]
beforeAll(async () => {
  database = await demoDatabase()
  const { sql } = database
  invoices = await sql<InvoiceRow[]>`
    select invoice_num as num, account_num as account, is_credit_note as "isCredit",
      credited_invoice_num as credited, total_cents as total, balance_cents as balance,
      ${inMelbourne('date_created')} as created, ${inMelbourne('date_due')} as due
    from invoice`
  payments = await sql<PaymentRow[]>`
    select account_num as account, ${inMelbourne('date_paid')} as paid, amount_cents as amount, allocations
    from payment`
  // A third of the accounts have invoices, credit notes and payments.
  accounts = [...new Set(invoices.map(({ account }) => account))].toSorted().filter((_, at) => at % 3 === 0)
})
afterAll(() => database.drop())

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

/** What an account owes at the end of a day: everything charged, minus everything credited and paid. */
function owedAfter(account: string, day: Day): number {
  const charged = invoices
    .filter((row) => row.account === account && row.created <= day)
    .map(({ isCredit, total }) => (isCredit ? -total : total))
  const paid = payments
    .filter((row) => row.account === account && row.paid <= day)
    .map(({ amount }) => amount)
  return sum(charged) - sum(paid)
}

/**
 * The same by age, with the customer's credit last: what is left of each invoice after credits and payments,
 * by the days since it was due.
 */
function agesAfter(account: string, day: Day): number[] {
  const ages = [0, 0, 0, 0, 0, 0]
  for (const invoice of invoices.filter((row) => row.account === account && row.created <= day)) {
    const age = invoice.isCredit
      ? 5
      : [1, 31, 61, 91].filter((from) => addDays(invoice.due, from) <= day).length
    ages[age] = (ages[age] ?? 0) + (invoice.isCredit ? -creditLeft(invoice) : restOf(invoice, day))
  }
  return ages
}

/** In the demo a credit note is used at once, or not yet at all. */
const creditLeft = ({ balance }: InvoiceRow): number => balance

function restOf({ num, account, total }: InvoiceRow, day: Day): number {
  const credits = invoices
    .filter((row) => row.credited === num && row.account === account && row.created <= day)
    .map((row) => row.total - row.balance)
  const paid = payments
    .filter((row) => row.account === account && row.paid <= day)
    .flatMap(({ allocations }) => allocations)
    .filter(({ invoiceNum }) => invoiceNum === num)
  return total - sum(credits) - sum(paid.map(({ amountCents }) => amountCents))
}

const statementOf = (accountNum: string, lastDay: Day) =>
  findStatement(database.sql, everyone, { accountNum, lastDay, now })
const closingOf = ({ openingCents, transactions }: Statement) =>
  openingCents + sum(transactions.map(({ amountCents }) => amountCents))

test(
  'in every month of an account the sums agree with invoices and payments to the cent',
  { timeout: 120_000 },
  async () => {
    const months = statementMonths(today).slice(0, 20).toReversed()
    let told = 0
    for (const account of accounts) {
      for (const month of months) {
        const lastDay = lastDayOfMonth(month)
        const asOf = lastDay < today ? lastDay : today
        const statement = await statementOf(account, lastDay)
        const owed = owedAfter(account, lastDay)
        const opened = owedAfter(account, addDays(`${month}-01`, -1))
        if (statement === undefined) {
          expect({ account, month, owed, opened }).toEqual({ account, month, owed: 0, opened: 0 })
          continue
        }
        told += 1
        const ages = statement.ageing.map(({ cents }) => cents)
        expect({
          account,
          month,
          opening: statement.openingCents,
          closing: closingOf(statement),
          ages,
        }).toEqual({
          account,
          month,
          opening: opened,
          closing: owed,
          ages: agesAfter(account, asOf),
        })
        expect(sum(ages)).toBe(owed)
      }
    }
    expect(told).toBeGreaterThan(200)
  },
)

test('the current month ends with the balances that the invoices have now', async () => {
  for (const account of accounts) {
    const statement = await statementOf(account, lastDayOfMonth(today.slice(0, 7)))
    const own = invoices.filter((row) => row.account === account)
    const open = own.map(({ isCredit, balance }) => (isCredit ? -balance : balance))
    const late = own.filter(({ isCredit, due }) => !isCredit && due < today).map(({ balance }) => balance)
    expect(statement ? closingOf(statement) : 0).toBe(sum(open))
    expect(sum(statement?.ageing.slice(1, 5).map(({ cents }) => cents) ?? [])).toBe(sum(late))
  }
})

test('an account has months with transactions, and a month without', async () => {
  const [trade] = await database.sql<{ num: string }[]>`
    select account_num as num from company_account c
    join portal_user u on u.company_id = c.company_id where u.email = 'trade@example.com'`
  const told = await Promise.all(
    statementMonths(today).map((month) => statementOf(trade?.num ?? '', lastDayOfMonth(month))),
  )
  const first = told.findLastIndex((statement) => statement !== undefined)
  expect(told.slice(0, first)).toContain(undefined)
  expect(told[0]?.transactions.length).toBeGreaterThan(0)
})
