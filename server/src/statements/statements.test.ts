import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unavailable } from '../faults.ts'
import { aPayment } from '../testing/a-payment.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { asPdf, reportClient, textOf, troubledBy, type Trouble } from '../testing/report-client.ts'

let portal: TestApp
let headers: Record<string, string>
let strangersHeaders: Record<string, string>
const trouble: Trouble = {}

// The clock stands at 16 Sep 2026.
beforeAll(async () => {
  portal = await testApp({ change: troubledBy(trouble) })
  const { parts } = portal
  const privileges = ['view_statements'] as const
  const accounts = ['10001', '10002', '10003', '10004', '10005', '10006']
  ;({ headers } = await aUser(parts, { privileges, accounts }))
  ;({ headers: strangersHeaders } = await aUser(parts, { privileges, accounts: ['20002'] }))
  for (const num of [...accounts, '20002']) await aCustomer(num)
  await firstAccount()
  await secondAccount()
  await firstMade('aged-receivables/10001,2026-07-31')
})
afterEach(() => {
  trouble.documents = undefined
})
afterAll(() => portal.close())

const aCustomer = (num: string) => portal.parts.sql`
  insert into customer (provider, account_num, name, address, terms, date_updated)
  values ('epicor', ${num}, ${`Customer ${num}`}, '{1 Mill Road,Dandenong VIC 3175}', '30 days', now())`

/** June to August of an account with both providers and all details; all numbers were computed by hand. */
async function firstAccount(): Promise<void> {
  const { parts } = portal
  const june = { dateCreated: '2026-06-10T10:00:00+10:00', dateDue: '2026-07-10T00:00:00+10:00' }
  await anInvoice(parts, { invoiceNum: 'E1', totalCents: 100_000, balanceCents: 40_000, ...june })
  await anInvoice(parts, { invoiceNum: 'O1', provider: 'odoo', totalCents: 50_000, balanceCents: 0, ...june })
  await anInvoice(parts, {
    invoiceNum: 'E2',
    totalCents: 20_000,
    customerPoNum: 'HP-77',
    dateCreated: '2026-07-31T23:30:00+10:00',
    dateDue: '2026-08-31T00:00:00+10:00',
  })
  const note = { isCreditNote: true, creditedInvoiceNum: 'E1', dateDue: '2026-08-01T00:00:00+10:00' }
  await anInvoice(parts, {
    ...note,
    invoiceNum: 'C1',
    totalCents: 10_000,
    balanceCents: 0,
    dateCreated: '2026-07-05T10:00:00+10:00',
  })
  await anInvoice(parts, {
    ...note,
    invoiceNum: 'C2',
    totalCents: 3000,
    dateCreated: '2026-08-01T00:30:00+10:00',
  })
  await aPayment(parts, {
    paymentNum: 'P1',
    reference: 'EFT 10001 7294',
    datePaid: '2026-07-15T00:00:00+10:00',
    amountCents: 50_000,
    allocations: [{ invoiceNum: 'E1', amountCents: 50_000 }],
  })
  await aPayment(parts, {
    paymentNum: 'P2',
    provider: 'odoo',
    datePaid: '2026-08-02T00:00:00+10:00',
    amountCents: 50_700,
    allocations: [{ invoiceNum: 'O1', amountCents: 50_000 }],
  })
}

/** An account whose payments are not exported: settled amounts come from the provider. */
async function secondAccount(): Promise<void> {
  const { parts } = portal
  const accountNum = '10002'
  await anInvoice(parts, {
    accountNum,
    invoiceNum: 'X1',
    totalCents: 9900,
    balanceCents: 900,
    dateCreated: '2026-06-02T10:00:00+10:00',
    dateDue: null,
  })
  await parts.sql`update invoice set date_updated = '2026-08-20T10:00:00+10:00' where invoice_num = 'X1'`
}

const { get, order, firstMade } = reportClient(
  () => portal,
  () => headers,
)
const written = async (path: string) =>
  (await textOf((await order(path)).data)).join(' ').replaceAll(/ +/g, ' ')
const sentence = 'There were no transactions on this account in this period.'

proves(
  'reportStatement',
  200,
  'tells a month of both providers, each sum and age to the cent (api calls)',
  async () => {
    const july = await written('aged-receivables/10001,2026-07-31')
    expect(july).toContain('STATEMENT')
    expect(july).toContain('Customer 10001 Account 10001 1 Mill Road Dandenong VIC 3175')
    expect(july).toContain('Opening balance $1,500.00')
    expect(july).toContain('5 Jul 2026 Credit note C1 PO-C1 - -$100.00 $1,400.00')
    expect(july).toContain('15 Jul 2026 Payment P1, EFT 10001 7294 - - -$500.00 $900.00')
    expect(july).toContain('31 Jul 2026 Invoice E2 HP-77 31 Aug 2026 $200.00 $1,100.00')
    expect(july).toContain('Closing balance $1,100.00')
    // E1 has 400 left and O1 its 500, both 21 days late; E2 is not due.
    expect(july).toContain('$200.00 $900.00 $ - $ - $ - $ -')
    expect(july).toContain('Overdue $900.00')
    expect(july).toContain('Due 31 Aug 2026 $200.00')
    expect(july).toContain('On 31 Jul 2026 $900.00 was overdue')
    expect(july).not.toContain('Please pay')
  },
)

proves('reportStatement', 200, 'goes on where the month before ended', async () => {
  const august = await written('aged-receivables/10001,2026-08-31')
  expect(august).toContain('Opening balance $1,100.00')
  expect(august).toContain('Closing balance $563.00')
  // 200 of E2, due today; the credit of 30 and the 7 that pay for nothing yet; E1's 400 are 52 days late.
  expect(august).toContain('$200.00 $ - $400.00 $ - $ - -$37.00')
})

proves(
  'reportStatement',
  200,
  'is aged by today in the current month, even without transactions',
  async () => {
    const september = await written('aged-receivables/10001,2026-09-30')
    expect(september).toContain('Opening balance $563.00')
    expect(september).toContain('$ - $200.00 $ - $400.00 $ - -$37.00')
    expect(september).toContain('Please pay $563.00 now')
    expect(september).toContain('$600.00 is overdue, less $37.00 in your favour.')
  },
)

proves('reportStatement', 200, 'tells of what is settled though no payment says how', async () => {
  expect(await written('aged-receivables/10002,2026-07-31')).toContain('Closing balance $99.00')
  const august = await written('aged-receivables/10002,2026-08-31')
  expect(august).toContain('20 Aug 2026 Settlement X1 PO-X1 - -$90.00 $9.00')
})

proves('reportStatement', 200, 'adds no other currency to Australian dollars, and says so', async () => {
  const { parts } = portal
  const july = { accountNum: '10004', dateCreated: '2026-07-10T10:00:00+10:00', dateDue: null }
  await anInvoice(parts, { ...july, invoiceNum: 'A1', totalCents: 10_000 })
  await anInvoice(parts, { ...july, invoiceNum: 'N1', totalCents: 70_000, currency: 'NZD' })
  await anInvoice(parts, { ...july, invoiceNum: 'N2', totalCents: 500, balanceCents: 0, currency: 'USD' })
  const text = await written('aged-receivables/10004,2026-07-31')
  expect(text).toContain('Closing balance $100.00')
  expect(text).toContain(
    'Documents in NZD, USD are not part of this statement. In NZD: NZD 700.00 not due yet.',
  )
  expect(text).not.toContain('N1')
  expect(await written('aged-receivables/10004,2026-08-31')).toContain('Documents in NZD are not part')
  expect(await written('aged-receivables/10001,2026-07-31')).not.toContain('not part of this statement')
})

proves(
  'reportStatement',
  200,
  'asks again for what a bank refused, and not for what was refunded',
  async () => {
    const { parts } = portal
    const june = { accountNum: '10005', dateDue: '2026-07-01T00:00:00+10:00' }
    await anInvoice(parts, {
      ...june,
      invoiceNum: 'R1',
      totalCents: 80_000,
      dateCreated: '2026-06-10T10:00:00+10:00',
    })
    const note = { ...june, invoiceNum: 'R2', isCreditNote: true, creditedInvoiceNum: null }
    await anInvoice(parts, {
      ...note,
      totalCents: 5000,
      balanceCents: 0,
      dateCreated: '2026-06-11T10:00:00+10:00',
    })
    const paid = { accountNum: '10005', datePaid: '2026-06-20T00:00:00+10:00' }
    await aPayment(parts, { ...paid, paymentNum: 'B1', amountCents: 80_000 })
    await aPayment(parts, { ...paid, paymentNum: 'B2', amountCents: -80_000, reference: 'Refused' })
    const givenBack = [{ invoiceNum: 'R2', amountCents: -5000 }]
    await aPayment(parts, { ...paid, paymentNum: 'B3', amountCents: -5000, allocations: givenBack })
    await aPayment(parts, { ...paid, paymentNum: 'B4', amountCents: 7000, currency: 'NZD' })
    const text = await written('aged-receivables/10005,2026-09-30')
    expect(text).toContain('Please pay $800.00 now')
    expect(text).toContain('In NZD: NZD 70.00 in your favour')
    const july = await written('aged-receivables/10005,2026-06-30')
    expect(july).toContain('20 Jun 2026 Payment B2, Refused - - $800.00')
    expect(july).toContain('Closing balance $800.00')
    expect(july).not.toContain('Settlement')
  },
)

proves('reportStatement', 200, 'ends today in the current month, as the list of months does', async () => {
  const { parts } = portal
  const later = { accountNum: '10006', dateCreated: '2026-09-17T00:00:00+10:00', dateDue: null }
  const today = { ...later, dateCreated: '2026-09-16T23:59:59+10:00' }
  await anInvoice(parts, { ...today, invoiceNum: 'T1', totalCents: 10_000 })
  await anInvoice(parts, { ...later, invoiceNum: 'T2', totalCents: 500 })
  await anInvoice(parts, { ...later, invoiceNum: 'T3', totalCents: 700, currency: 'NZD' })
  const allocations = [{ invoiceNum: 'T1', amountCents: 3000 }]
  const datePaid = '2026-09-20T00:00:00+10:00'
  await aPayment(parts, { accountNum: '10006', paymentNum: 'B5', datePaid, amountCents: 3000, allocations })
  const text = await written('aged-receivables/10006,2026-09-30')
  expect(text).toContain('16 Sep 2026 Invoice T1 PO-T1 - $100.00 $100.00 Closing balance $100.00')
  expect(text).not.toContain('NZD')
  const months = await portal.app.inject({ url: '/api/accounts/statements/10006', headers })
  expect(months.json()).toEqual([{ month: '2026-09', closing: 100, transactions: 1, otherCurrencies: [] }])
})

proves(
  'reportStatement',
  200,
  'tells what a payment paid on another account, and nothing else of it',
  async () => {
    const { parts } = portal
    const july = { accountNum: '20002', dateCreated: '2026-07-10T10:00:00+10:00', dateDue: null }
    await anInvoice(parts, { ...july, invoiceNum: 'B-88', totalCents: 10_000, balanceCents: 0 })
    await aPayment(parts, {
      accountNum: '10003',
      paymentNum: 'B6',
      reference: 'EFT 5',
      datePaid: '2026-08-02T00:00:00+10:00',
      amountCents: 10_000,
      allocations: [{ invoiceNum: 'B-88', amountCents: 10_000 }],
    })
    const payer = await written('aged-receivables/10003,2026-08-31')
    expect(payer).toContain('2 Aug 2026 Payment B6, EFT 5 - - -$100.00 -$100.00')
    expect(payer).toContain('2 Aug 2026 For B-88, on another account - - $100.00 $ -')
    const reply = await get('aged-receivables/20002,2026-08-31', strangersHeaders)
    const paid = (await textOf(reply.json<{ data: string }>().data)).join(' ').replaceAll(/ +/g, ' ')
    expect(paid).toContain('2 Aug 2026 Settlement B-88 PO-B-88 - -$100.00 $ -')
    expect(paid).not.toContain('B6')
  },
)

proves('reportStatement', 200, 'is a report of its account like any other (spec 7)', async () => {
  const path = 'aged-receivables/10001,2026-07-31'
  const made = await order(path)
  expect((await get(`get/${made.reportId}`)).json()).toEqual(made)
  expect((await get(`get/${made.reportId}`, strangersHeaders)).statusCode).toBe(404)
  const reply = await get(path, asPdf)
  expect(reply.headers['content-type']).toBe('application/pdf')
})

proves(
  'reportStatement',
  404,
  'says so when nothing happened and nothing is owing, and of months without (api calls)',
  async () => {
    const missing = await get('aged-receivables/nothing,2026-07-31')
    expect(missing.json()).toMatchObject({ status: 404, detail: sentence })
    const others = [
      await get('aged-receivables/10001,2026-05-31'),
      await get('aged-receivables/10003,2026-07-31'),
      await get('aged-receivables/10001,2026-10-31'),
      await get('aged-receivables/10001,2020-02-29'),
      await get('aged-receivables/10001,2026-07-31', strangersHeaders),
      await get('aged-receivables/10001,2026-07-31', { 'x-account-filter': '10003' }),
    ]
    for (const reply of others) expect(reply.body).toBe(missing.body)
  },
)

proves('reportStatement', 503, 'asks for patience when too many documents are waiting', async () => {
  trouble.documents = unavailable('200 documents are waiting')
  expect((await get('aged-receivables/10001,2026-07-31')).statusCode).toBe(503)
})

test.each(['2026-07-30', '2026-02-30', 'july', '2026-7-31'])(
  'reportStatement 400 %s is no last day of a month (api calls)',
  async (day) => {
    const reply = await get(`aged-receivables/10001,${day}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      errors: [{ path: 'lastDayOfMonth', message: 'must be the last day of a month, as 2026-08-31' }],
    })
  },
)
