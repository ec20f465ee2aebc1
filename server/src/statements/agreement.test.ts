import { addDays, formatDate, melbourneDay } from '@portal/domain/dates'
import { ageingLabels, ageingParts } from '@portal/domain/due-filter'
import type { HomeSummary } from '@portal/domain/home-summary'
import type { Invoice, InvoiceDetail } from '@portal/domain/invoices'
import { centsOf, dollarsOf } from '@portal/domain/money'
import { lastDayOfMonth, statementMonths } from '@portal/domain/statement-months'
import type { StatementMonth } from '@portal/domain/statements'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money, plain } from '../documents/document-text.ts'
import { randomOf, type Random } from '@portal/demo/random'
import type { Scope } from '../access/scope.ts'
import { findEntity } from '../ingest/entities.ts'
import { ingest } from '../ingest/ingest.ts'
import { aUser } from '../testing/a-user.ts'
import { randomLedger, randomPayment, restated, type RandomLedger } from '../testing/random-ledger.ts'
import { figuresOf, reckoned, unusedPaymentsCents, type ReckonedDocument } from '../testing/reckoned.ts'
import { findStatement } from './statement.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { reportClient, textOf } from '../testing/report-client.ts'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

async function importRecords(name: 'invoices' | 'payments', records: readonly unknown[]): Promise<void> {
  const entity = findEntity(name)
  if (entity === undefined) throw new Error(`no entity ${name}`)
  const { sql, clock } = portal.parts
  const source = records.map((value, at) => ({ line: at + 1, value }))
  expect(await ingest(sql, { entity, source, clock })).toMatchObject({ refused: 0 })
}

/** Imports a ledger piece by piece, and changes some of it afterwards; returns its final state. */
async function landed(random: Random, accountNum: string): Promise<RandomLedger> {
  const now = portal.parts.clock.now()
  const { invoices, payments } = randomLedger(random, accountNum, now)
  const middle = random.int(0, invoices.length)
  if (random.chance(0.5)) await importRecords('payments', payments)
  await importRecords('invoices', invoices.slice(middle))
  await importRecords('payments', payments)
  await importRecords('invoices', invoices.slice(0, middle))
  const later = {
    invoices: invoices.map((invoice) => (random.chance(0.3) ? restated(random, invoice) : invoice)),
    payments: payments.map((payment) =>
      random.chance(0.3)
        ? {
            ...randomPayment(random, { accountNum, now, num: payment.paymentNum, invoices }),
            srcProvider: payment.srcProvider,
          }
        : payment,
    ),
  }
  await importRecords('payments', later.payments)
  await importRecords('invoices', later.invoices)
  return later
}

const post = async <Reply>(url: string, payload: object) =>
  (await portal.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })).json<Reply>()
const get = async <Reply>(url: string) =>
  (await portal.app.inject({ url: `/api${url}`, headers })).json<Reply>()
const { get: getReport, order } = reportClient(
  () => portal,
  () => headers,
)
const wordsOf = (pieces: readonly string[]) => pieces.join(' ').replaceAll(/ +/g, ' ')

type Figures = [num: string, paid: number, due: number]
const told = ({ invoiceNum, amountPaid, amountDue }: Invoice): Figures => [
  invoiceNum,
  centsOf(amountPaid),
  centsOf(amountDue),
]
const byNumber = (figures: readonly Figures[]) => figures.toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The figures that lists, the exported file and the records give for each document. */
async function saidOfDocuments(nums: readonly string[]): Promise<Record<string, Figures[]>> {
  const page = { epicorIdx: 0, timmsIdx: 0, limit: 100 }
  const sorted = 'dateDue/DESC'
  const { invoices } = await post<{ invoices: Invoice[] }>(`/accounts/invoices-hybrid/${sorted}`, page)
  const byOffset = await post<Invoice[]>(`/accounts/invoices/0/100/${sorted}`, {})
  const url = `/api/accounts/invoices/export/${sorted}`
  const { body } = await portal.app.inject({ method: 'POST', url, headers, payload: {} })
  const cells = parse<Record<string, string>>(body, { columns: true, bom: true })
  const records: InvoiceDetail[] = []
  // One after the other: a busy server refuses some of many simultaneous requests.
  for (const num of nums) records.push(await get<InvoiceDetail>(`/accounts/invoice/${num}`))
  const inFile = cells.map((cell): Figures => [
    cell['Invoice #'] ?? '',
    centsOf(Number(cell['Amount Paid or Used'])),
    centsOf(Number(cell['Amount Due or Unused'])),
  ])
  const everywhere = {
    list: invoices.map(told),
    byOffset: byOffset.map(told),
    file: inFile,
    record: records.map(told),
  }
  return Object.fromEntries(Object.entries(everywhere).map(([place, figures]) => [place, byNumber(figures)]))
}

async function expectSummary(documents: readonly ReckonedDocument[], now: Date): Promise<void> {
  const { accounts } = await get<HomeSummary>('/home/summary')
  for (const figures of [accounts, ...(accounts?.others ?? [])]) {
    const { open, overdue, credit } = figuresOf(documents, figures?.currency ?? '', now)
    const [inOpen, inOverdue, inCredit] = [open, overdue, credit].map(dollarsOf)
    const owing = dollarsOf(open - credit)
    expect(figures).toMatchObject({ open: inOpen, overdue: inOverdue, credit: inCredit, owing })
  }
}

/** This month's statement has the figures of the summary, and what payments left on the account. */
async function expectStatement(accountNum: string, ledger: RandomLedger, now: Date): Promise<void> {
  const lastDay = lastDayOfMonth(melbourneDay(now).slice(0, 7))
  const reply = await getReport(`aged-receivables/${accountNum},${lastDay}`)
  const { open, overdue, credit, byDay } = figuresOf(reckoned(ledger), 'AUD', now)
  const onAccount = unusedPaymentsCents(ledger, 'AUD') + credit
  if (reply.statusCode === 404) {
    expect([open, onAccount]).toEqual([0, 0])
    return
  }
  const text = wordsOf(await textOf(reply.json<{ data: string }>().data))
  expect(text).toContain(`Closing balance ${money(open - onAccount)}`)
  expect(text.includes(' Overdue ')).toBe(overdue > 0)
  if (overdue > 0) expect(text).toContain(`Overdue ${money(overdue)}`)
  const asked = overdue - Math.max(0, onAccount)
  expect(/Please pay (\S+) now/.exec(text)?.[1]).toBe(asked > 0 ? money(asked) : undefined)
  if (onAccount > 0) expect(text).toContain(`In your favour, not used yet -${money(onAccount)}`)
  await expectAgeing(text, onAccount)
  const soon = addDays(melbourneDay(now), 1)
  for (const [day, documents] of byDay) {
    const due = documents.reduce((sum, { dueCents }) => sum + dueCents, 0)
    if (day !== null && day <= soon && due > 0)
      expect(text).toContain(`Due ${plain(formatDate(`${day}T12:00:00+10:00`))} ${money(due)}`)
  }
}

/**
 * The statement's ageing equals the bar above the list of invoices; amounts on the account itself are only on
 * the statement.
 */
async function expectAgeing(text: string, onAccountCents: number): Promise<void> {
  const { accounts } = await get<HomeSummary>('/home/summary')
  const parts = ageingParts.map((part) => centsOf(accounts?.ageing[part].due ?? 0))
  const [notYet = 0, ...overdue] = parts
  const sums = [notYet + Math.max(0, -onAccountCents), ...overdue, -Math.max(0, onAccountCents)]
  const heads = [...ageingParts.map((part) => ageingLabels[part]), 'In your favour']
  expect(text).toContain([...heads, ...sums.map((cents) => money(cents))].join(' '))
}

/** The list of statements has exactly the existing months, with the sums on their statements. */
async function expectMonths(accountNum: string, now: Date): Promise<void> {
  const scope = { accounts: [accountNum] } as unknown as Scope
  const months = statementMonths(melbourneDay(now)).slice(0, 16)
  const told = await Promise.all(
    months.map((month) =>
      findStatement(portal.parts.sql, scope, { accountNum, lastDay: lastDayOfMonth(month), now }),
    ),
  )
  const listed = await get<StatementMonth[]>(`/accounts/statements/${accountNum}`)
  expect(listed.filter(({ month }) => months.includes(month))).toEqual(
    told.flatMap((statement, at) => {
      if (statement === undefined) return []
      const { openingCents, transactions } = statement
      const closing = transactions.reduce((sum, { amountCents }) => sum + amountCents, openingCents)
      return {
        month: months[at],
        closing: dollarsOf(closing),
        transactions: transactions.length,
        otherCurrencies: statement.otherCurrencies.map(({ currency }) => currency),
      }
    }),
  )
}

/** A document shows what is paid or used, and what is left, with its own captions. */
async function expectDocument({ invoice, ...sums }: ReckonedDocument): Promise<void> {
  const paid = sums.isCredited ? 'Paid or credited' : 'Paid'
  const words = invoice.isCreditNote ? ['Used', 'Not used yet'] : [paid, 'Amount due']
  const { data } = await order(`odoo/invoice/${invoice.invoiceNum}`)
  const text = wordsOf(await textOf(data))
  expect(text).toContain(
    `${words[0]} ${money(sums.paidCents, invoice.currency)} ${words[1]} ${money(sums.dueCents, invoice.currency)}`,
  )
  expect(text.includes('Please pay')).toBe(!invoice.isCreditNote && sums.dueCents > 0)
}

test.each(Array.from({ length: 14 }, (_, at) => at + 1))(
  'of ledger %i list, record, file, summary, documents and statements agree to the cent (api calls)',
  { timeout: 60_000 },
  async (seed) => {
    const { parts } = portal
    const accountNum = `L${seed}`
    const privileges = ['view_invoices', 'view_statements'] as const
    ;({ headers } = await aUser(parts, { privileges, accounts: [accountNum] }))
    await parts.sql`
      insert into customer (provider, account_num, name, date_updated) values ('epicor', ${accountNum}, 'Any', now())`
    const ledger = await landed(randomOf('ledger', seed), accountNum)
    const documents = reckoned(ledger)
    const right = byNumber(
      documents.map(({ invoice, paidCents, dueCents }) => [invoice.invoiceNum, paidCents, dueCents]),
    )
    const said = await saidOfDocuments(right.map(([num]) => num))
    expect(said).toEqual({ list: right, byOffset: right, file: right, record: right })
    const now = parts.clock.now()
    await expectSummary(documents, now)
    await expectStatement(accountNum, ledger, now)
    await expectMonths(accountNum, now)
    const printed = documents.filter(({ invoice }) => invoice.srcProvider === 'odoo').slice(-2)
    for (const document of printed) await expectDocument(document)
  },
)
