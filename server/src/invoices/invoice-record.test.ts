import type { InvoiceDetail } from '@portal/domain/invoices'
import { afterAll, beforeAll, expect } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { anItem } from '../testing/an-order.ts'
import { aPayment, type PaymentDetails } from '../testing/a-payment.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_invoices'] as const

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

proves('getInvoice', 200, 'has lines, payments, subtotal and GST (api calls)', async () => {
  const accountNum = '30004'
  const items = [anItem(10_000, { lineNum: 1, qty: 4 })]
  await anInvoice(portal.parts, {
    accountNum,
    invoiceNum: 'P1',
    totalCents: 11_000,
    balanceCents: 6_000,
    items,
  })
  const allocations = [{ invoiceNum: 'P1', amountCents: 5_000 }]
  const payment = { accountNum, paymentNum: 'B7', reference: 'EFT 30004 7294', amountCents: 5_000 }
  const datePaid = '2026-09-10T00:00:00+10:00'
  await aPayment(portal.parts, { ...payment, datePaid, allocations })
  const { headers } = await aUser(portal.parts, { privileges, accounts: [accountNum] })
  const reply = await portal.app.inject({ url: '/api/accounts/invoice/P1', headers })
  expect(reply.json()).toMatchObject({
    total: 110,
    subtotalExGst: 100,
    gst: 10,
    amountPaid: 50,
    amountDue: 60,
    items: [
      { lineNum: 1, partNum: 'MGP10-9045', isKnownPart: false, qty: 4, priceExGst: 25, amountExGst: 100 },
    ],
    payments: [
      { date: '2026-09-09T14:00:00.000Z', amount: 50, paymentNum: 'B7', reference: 'EFT 30004 7294' },
    ],
  })
})

proves('getInvoice', 200, 'has what its own account paid on it, the latest first (api scope)', async () => {
  const accountNum = '30010'
  const { parts } = portal
  await anInvoice(parts, { accountNum, invoiceNum: 'T1', totalCents: 10_000, balanceCents: 4_000 })
  const pays = (paymentNum: string, day: string, more: Partial<PaymentDetails> = {}) =>
    aPayment(parts, {
      accountNum,
      paymentNum,
      datePaid: `${day}T00:00:00+10:00`,
      amountCents: 3_000,
      allocations: [
        { invoiceNum: 'T2', amountCents: 1_000 },
        { invoiceNum: 'T1', amountCents: 2_000 },
      ],
      ...more,
    })
  await pays('B1', '2026-09-01')
  await pays('B2', '2026-09-08')
  await pays('B3', '2026-09-09', { accountNum: '30011', reference: 'EFT of another customer' })
  await pays('B4', '2026-09-10', { provider: 'odoo' })
  const { headers } = await aUser(parts, { privileges, accounts: [accountNum] })
  const reply = await portal.app.inject({ url: '/api/accounts/invoice/T1', headers })
  const { payments } = reply.json<InvoiceDetail>()
  expect(payments.map(({ paymentNum, amount }) => [paymentNum, amount])).toEqual([
    ['B2', 20],
    ['B1', 20],
  ])
})

proves(
  'getInvoice',
  200,
  'has the credit notes used on it, of accounts in the scope alone, and a credit note its invoice',
  async () => {
    const accountNum = '30005'
    await anInvoice(portal.parts, { accountNum, invoiceNum: 'Q1', totalCents: 500_000, balanceCents: null })
    const note = { accountNum, isCreditNote: true, creditedInvoiceNum: 'Q1', totalCents: 40_000 }
    await anInvoice(portal.parts, { ...note, invoiceNum: 'QC1', balanceCents: 15_274 })
    await anInvoice(portal.parts, { ...note, invoiceNum: 'QC2' })
    await anInvoice(portal.parts, { ...note, invoiceNum: 'QC3', accountNum: '30006', balanceCents: 0 })
    const { headers } = await aUser(portal.parts, { privileges, accounts: [accountNum] })
    const invoice = async (num: string, by = headers) =>
      (await portal.app.inject({ url: `/api/accounts/invoice/${num}`, headers: by })).json<unknown>()
    expect(await invoice('Q1')).toMatchObject({
      // With the credit note of the other account.
      amountPaid: 647.26,
      payments: [],
      creditsUsed: [{ invoiceNum: 'QC1', amount: 247.26 }],
    })
    expect(await invoice('QC1')).toMatchObject({
      amountPaid: 247.26,
      creditsUsed: [{ invoiceNum: 'Q1', amount: 247.26 }],
    })
    expect(await invoice('QC2')).toMatchObject({ amountPaid: 0, creditsUsed: [] })
    const other = await aUser(portal.parts, { privileges, accounts: ['30006'] })
    const used = { amountPaid: 400, creditsUsed: [], counterparts: [] }
    expect(await invoice('QC3', other.headers)).toMatchObject(used)
  },
)

proves(
  'getInvoice',
  200,
  'has only the credit notes of its currency used on it, when that changes too',
  async () => {
    const { parts } = portal
    const accountNum = '30009'
    const invoice = { accountNum, invoiceNum: 'V1', totalCents: 10_000, balanceCents: null }
    const note = {
      accountNum,
      isCreditNote: true,
      creditedInvoiceNum: 'V1',
      totalCents: 4000,
      balanceCents: 0,
    }
    const { headers } = await aUser(parts, { privileges, accounts: [accountNum] })
    const due = async () =>
      (await portal.app.inject({ url: '/api/accounts/invoice/V1', headers })).json<InvoiceDetail>().amountDue
    await anInvoice(parts, invoice)
    await anInvoice(parts, { ...note, invoiceNum: 'VC1' })
    expect(await due()).toBe(60)
    await parts.sql`update invoice set currency = 'NZD' where invoice_num = 'VC1'`
    expect(await due()).toBe(100)
    await parts.sql`update invoice set currency = 'NZD' where invoice_num = 'V1'`
    expect(await due()).toBe(60)
    await parts.sql`update invoice set currency = 'AUD' where invoice_num = 'V1'`
    expect(await due()).toBe(100)
  },
)

proves(
  'getInvoice',
  200,
  'has no more of a credit note than payments and older ones left to settle',
  async () => {
    const accountNum = '30007'
    const { parts } = portal
    await anInvoice(parts, { accountNum, invoiceNum: 'R1', totalCents: 10_000, balanceCents: 0 })
    const note = { accountNum, isCreditNote: true, creditedInvoiceNum: 'R1', balanceCents: 0 }
    const [first, second] = ['2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z']
    await anInvoice(parts, { ...note, invoiceNum: 'CN-BIG', totalCents: 50_000, dateCreated: second })
    await anInvoice(parts, { ...note, invoiceNum: 'CN-OLD', totalCents: 2000, dateCreated: first })
    await anInvoice(parts, { ...note, invoiceNum: 'CN-LATE', totalCents: 2000 })
    const allocations = [{ invoiceNum: 'R1', amountCents: 3000 }]
    await aPayment(parts, { accountNum, datePaid: second, amountCents: 3000, allocations })
    const { headers } = await aUser(parts, { privileges, accounts: [accountNum] })
    const creditsOf = async (num: string) =>
      (await portal.app.inject({ url: `/api/accounts/invoice/${num}`, headers })).json<InvoiceDetail>()
        .creditsUsed
    expect(await creditsOf('R1')).toEqual([
      { invoiceNum: 'CN-OLD', amount: 20 },
      { invoiceNum: 'CN-BIG', amount: 50 },
    ])
    expect(await creditsOf('CN-BIG')).toEqual([{ invoiceNum: 'R1', amount: 50 }])
    expect(await creditsOf('CN-LATE')).toEqual([])
  },
)

proves(
  'getInvoice',
  200,
  'has the credit notes that name it, and a credit note the invoices that it names',
  async () => {
    const accountNum = '30008'
    const { parts } = portal
    const [first, second] = ['2026-09-01T00:00:00Z', '2026-09-02T00:00:00Z']
    await anInvoice(parts, { accountNum, invoiceNum: 'S1', orderNum: '', dateCreated: second })
    await anInvoice(parts, { accountNum, invoiceNum: 'S2', dateCreated: first })
    const note = { accountNum, isCreditNote: true, creditedInvoiceNum: 'S1' }
    await anInvoice(parts, { ...note, invoiceNum: 'SC1', reversedInvoiceNum: 'S2', dateCreated: second })
    await anInvoice(parts, { ...note, invoiceNum: 'SC2', dateCreated: first })
    await anInvoice(parts, { ...note, invoiceNum: 'SC3', accountNum: '30009' })
    await anInvoice(parts, { ...note, invoiceNum: 'SC4', provider: 'odoo' })
    const { headers } = await aUser(parts, { privileges, accounts: [accountNum] })
    const counterpartsOf = async (num: string) => {
      const reply = await portal.app.inject({ url: `/api/accounts/invoice/${num}`, headers })
      return reply.json<InvoiceDetail>().counterparts.map(({ invoiceNum }) => invoiceNum)
    }
    expect(await counterpartsOf('S1')).toEqual(['SC2', 'SC1'])
    expect(await counterpartsOf('S2')).toEqual(['SC1'])
    expect(await counterpartsOf('SC1')).toEqual(['S2', 'S1'])
    expect(await counterpartsOf('SC4')).toEqual([])
  },
)
