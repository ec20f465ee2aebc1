import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice, type InvoiceDetails } from '../testing/an-invoice.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_invoices'] as const

let portal: TestApp
let own: Record<string, string>
let group: Record<string, string>
let staff: Record<string, string>

const invoices: readonly InvoiceDetails[] = [
  {
    invoiceNum: '9001',
    orderNum: '5001',
    customerPoNum: 'PO-A',
    totalCents: 50_050,
    dateDue: '2026-09-01T00:00:00Z',
  },
  { invoiceNum: '9002', orderNum: '5002', customerPoNum: null, totalCents: 300, balanceCents: 0 },
  { invoiceNum: 'CN1', orderNum: '5001', isCreditNote: true, creditedInvoiceNum: '9001', totalCents: 100 },
  { provider: 'odoo', invoiceNum: 'INV/26/7', orderNum: 'S1', customerPoNum: 'po-b', totalCents: 300 },
  {
    provider: 'odoo',
    invoiceNum: 'INV__26__7',
    orderNum: '',
    customerPoNum: 'PO-C',
    totalCents: 700,
    balanceCents: 0,
  },
  {
    provider: 'odoo',
    invoiceNum: 'RINV/1',
    orderNum: 'S1',
    isCreditNote: true,
    balanceCents: 0,
    totalCents: 200,
  },
  { invoiceNum: '9901', accountNum: '20001', customerPoNum: 'PO-G' },
  { invoiceNum: '9902', accountNum: '20002', customerPoNum: 'PO-H' },
]

beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  own = (await aUser(parts, { privileges, accounts: ['10001'] })).headers
  group = (await aUser(parts, { privileges, accounts: ['20001', '20002'] })).headers
  const internal = ['access_internal_functionality', 'impersonate_in_any_context', ...privileges] as const
  staff = (await aUser(parts, { privileges: internal })).headers
  for (const invoice of invoices) await anInvoice(parts, invoice)
})
afterAll(() => portal.close())

interface Page {
  invoices: { invoiceNum: string; srcProvider: string }[]
  epicor: { idx: number }
  timms: { idx: number }
  previous: object | null
}

interface Asked {
  sort?: string
  headers?: Record<string, string>
  limit?: number
  epicorIdx?: number
  timmsIdx?: number
  filter?: object
}

const list = async ({ sort = 'invoiceNum/ASC', headers = own, ...asked }: Asked) => {
  const payload = { epicorIdx: 0, timmsIdx: 0, limit: 10, ...asked }
  const url = `/api/accounts/invoices-hybrid/${sort}`
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload })
  return reply.json<Page>()
}
const found = async (asked: Asked) => (await list(asked)).invoices.map(({ invoiceNum }) => invoiceNum)
const search = (searchTerm: string) => found({ filter: { searchTerm } })
const get = (url: string, headers = own) => portal.app.inject({ url: `/api${url}`, headers })

proves(
  'listInvoices',
  200,
  'answers both providers merged, with the place of each (spec 3 and 7)',
  async () => {
    const page = await list({ limit: 4 })
    expect(page.invoices.map(({ invoiceNum }) => invoiceNum)).toEqual(['9001', '9002', 'CN1', 'INV/26/7'])
    expect(page).toMatchObject({
      epicor: { idx: 3, actualLength: 3, trimmedLength: 3 },
      timms: { idx: 1, actualLength: 3, trimmedLength: 1 },
      previous: null,
    })
    const next = await list({ limit: 4, epicorIdx: 3, timmsIdx: 1 })
    expect(next.invoices.map(({ invoiceNum }) => invoiceNum)).toEqual(['INV__26__7', 'RINV/1'])
    expect(next.previous).toEqual({ epicorIdx: 0, timmsIdx: 0 })
  },
)

proves('listInvoices', 200, 'shows an invoice as the spec has it (api calls and conventions)', async () => {
  const [invoice] = (await list({ filter: { searchTerm: '9001' } })).invoices
  expect(invoice).toEqual({
    invoiceNum: '9001',
    orderNum: '5001',
    customerPONum: 'PO-A',
    customerAccountNum: '10001',
    srcProvider: 'epicor',
    soldToCustomer: { name: 'Test Hardware' },
    shipToCustomer: { name: 'Test site' },
    dateCreated: '2026-09-16T00:30:00.000Z',
    dateUpdated: '2026-09-16T00:30:00.000Z',
    dateDue: '2026-09-01T00:00:00.000Z',
    total: 500.5,
    amountPaid: 0,
    amountDue: 500.5,
    currency: 'AUD',
    isOpen: true,
    isCreditNote: false,
  })
})

proves('listInvoices', 200, 'filters by what is paid, by kind and by both (api calls)', async () => {
  expect(await found({ filter: { invoiceStatus: 'paid' } })).toEqual(['9002', 'INV__26__7', 'RINV/1'])
  expect(await found({ filter: { invoiceStatus: 'unpaid' } })).toEqual(['9001', 'CN1', 'INV/26/7'])
  expect(await found({ filter: { invoiceType: 'credit' } })).toEqual(['CN1', 'RINV/1'])
  expect(await found({ filter: { invoiceType: 'invoice', invoiceStatus: 'unpaid' } })).toEqual([
    '9001',
    'INV/26/7',
  ])
  expect(await found({ filter: { invoiceType: 'any', invoiceStatus: 'any' } })).toHaveLength(6)
})

proves('listInvoices', 200, 'sorts by status, by number within, and puts empty values last', async () => {
  expect(await found({ sort: 'status/DESC' })).toEqual([
    '9001',
    'CN1',
    'INV/26/7',
    '9002',
    'INV__26__7',
    'RINV/1',
  ])
  expect(await found({ sort: 'STATUS/ASC' })).toEqual([
    '9002',
    'INV__26__7',
    'RINV/1',
    '9001',
    'CN1',
    'INV/26/7',
  ])
  expect(await found({ sort: 'orderNum/DESC' })).toEqual([
    'INV/26/7',
    'RINV/1',
    '9002',
    '9001',
    'CN1',
    'INV__26__7',
  ])
  expect(await found({ sort: 'orderNum/ASC' })).toEqual([
    '9001',
    'CN1',
    '9002',
    'INV/26/7',
    'RINV/1',
    'INV__26__7',
  ])
  expect((await found({ sort: 'dateDue/DESC' }))[0]).toBe('9001')
  expect((await found({ sort: 'customerPONum/ASC' })).at(-1)).toBe('9002')
})

proves(
  'listInvoices',
  200,
  'searches purchase order, sales order and invoice number (api calls)',
  async () => {
    expect(await search('PO-B')).toEqual(['INV/26/7'])
    expect(await search(' s1 ')).toEqual(['INV/26/7', 'RINV/1'])
    expect(await search('inv/26/7')).toEqual(['INV/26/7'])
    expect(await search('500')).toEqual(['9001', '9002', 'CN1'])
    expect(await search('_26_')).toEqual(['INV__26__7'])
    expect(await search('90')).toEqual(['9001', '9002'])
    expect(await search('5')).toEqual(['9001', '9002', 'CN1'])
    expect(await search('PO-G')).toEqual([])
  },
)

proves(
  'listInvoices',
  200,
  'lists the accounts of the scope alone, however they are filtered (api scope)',
  async () => {
    expect(await found({ headers: group })).toEqual(['9901', '9902'])
    expect(await found({ headers: { ...group, 'x-account-filter': '20002,10001' } })).toEqual(['9902'])
    expect(await found({ headers: { ...group, 'x-account-filter': '10001' } })).toEqual([])
    expect(await found({ headers: staff })).toHaveLength(8)
    expect(await found({ headers: { ...staff, 'x-admin-account-filter': '20001' } })).toEqual(['9901'])
  },
)

const page = async (path: string) => {
  const request = {
    method: 'POST',
    url: `/api/accounts/invoices/${path}`,
    headers: own,
    payload: {},
  } as const
  return (await portal.app.inject(request)).json<Page['invoices']>().map(({ invoiceNum }) => invoiceNum)
}

proves('listInvoicesByOffset', 200, 'pages through the same list by one offset (spec 7)', async () => {
  expect(await page('0/2/total/DESC')).toEqual(['9001', 'INV__26__7'])
  expect(await page('2/2/total/DESC')).toEqual(['9002', 'INV/26/7'])
  expect(await page('4/100/total/DESC')).toEqual(['RINV/1', 'CN1'])
  expect(await page('6/2/total/DESC')).toEqual([])
})

const numberOf = async (path: string) =>
  (await get(`/accounts/invoice/${path}`)).json<{ invoiceNum: string }>().invoiceNum

proves(
  'getInvoice',
  200,
  'finds a number with slashes by double underscores, and one as it is written (spec 7; api conventions)',
  async () => {
    expect(await numberOf('9001')).toBe('9001')
    expect(await numberOf('RINV__1')).toBe('RINV/1')
    expect(await numberOf('RINV%2F1')).toBe('RINV/1')
    expect(await numberOf('INV__26__7')).toBe('INV/26/7')
  },
)

test.each([
  ['A__1', 'A__1'],
  ['B___1__2', 'B_/1/2'],
])('getInvoice 200 finds by the path %s a number with underscores of its own', async (path, invoiceNum) => {
  await anInvoice(portal.parts, { invoiceNum, accountNum: '30003' })
  const { headers } = await aUser(portal.parts, { privileges, grantedAccounts: ['30003'] })
  expect((await get(`/accounts/invoice/${path}`, headers)).json()).toMatchObject({ invoiceNum })
})

proves(
  'getInvoice',
  404,
  "answers for another account's invoice as for none, to the byte (api scope)",
  async () => {
    const missing = await get('/accounts/invoice/nothing')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ detail: 'We have no such invoice.' })
    expect((await get('/accounts/invoice/9901')).body).toBe(missing.body)
    expect((await get('/accounts/invoice/9001', { ...own, 'x-account-filter': '20001' })).body).toBe(
      missing.body,
    )
  },
)

const numbersOf = async (path: string, headers = own) =>
  (await get(path, headers)).json<{ invoiceNum: string }[]>().map(({ invoiceNum }) => invoiceNum)

proves(
  'listEpicorOrderInvoices',
  200,
  "lists an order's invoices, nothing of strangers or the other kind (spec 7)",
  async () => {
    expect(await numbersOf('/accounts/invoice/bySalesOrderNumber/5001')).toEqual(['9001'])
    expect(await numbersOf('/accounts/invoice/bySalesOrderNumber/5001', group)).toEqual([])
    expect(await numbersOf('/accounts/invoice/bySalesOrderNumber/S1')).toEqual([])
  },
)

proves('listOdooOrderInvoices', 200, "lists a newer-system order's invoices (spec 7)", async () => {
  expect(await numbersOf('/accounts/invoice/odoo/bySalesOrderNumber/S1')).toEqual(['INV/26/7'])
  expect(await numbersOf('/accounts/invoice/odoo/bySalesOrderNumber/5001')).toEqual([])
})

proves('listEpicorOrderCreditNotes', 200, "lists an order's credit notes (spec 7)", async () => {
  expect(await numbersOf('/accounts/credit-note/bySalesOrderNumber/5001')).toEqual(['CN1'])
  expect(await numbersOf('/accounts/credit-note/bySalesOrderNumber/5001', group)).toEqual([])
})

proves('listOdooOrderCreditNotes', 200, "lists a newer-system order's credit notes (spec 7)", async () => {
  expect(await numbersOf('/accounts/credit-note/odoo/bySalesOrderNumber/S1')).toEqual(['RINV/1'])
  expect(await numbersOf('/accounts/credit-note/odoo/bySalesOrderNumber/S1', group)).toEqual([])
})
