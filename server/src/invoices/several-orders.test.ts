import type { FoundRecord } from '@portal/domain/search-results'
import { afterAll, beforeAll, expect } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_invoices'] as const
const hundreds = Array.from({ length: 900 }, (_, at) => `S${7000 + at}`)

let portal: TestApp
let own: Record<string, string>
let stranger: Record<string, string>

beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  own = (await aUser(parts, { privileges, accounts: ['10001'] })).headers
  stranger = (await aUser(parts, { privileges, accounts: ['20001'] })).headers
  const odoo = { provider: 'odoo', orderNum: 'S100', otherOrderNums: ['S101', 'S102/B'] } as const
  const dateDue = '2026-09-01T00:00:00Z'
  await anInvoice(parts, { ...odoo, invoiceNum: 'INV/9', dateDue })
  await anInvoice(parts, { ...odoo, invoiceNum: 'RINV/9', isCreditNote: true })
  await anInvoice(parts, { ...odoo, invoiceNum: 'INV/8', accountNum: '20001' })
  await anInvoice(parts, { provider: 'odoo', invoiceNum: 'INV/7', orderNum: 'S102/B', dateDue })
  const epicor = { orderNum: '5001', otherOrderNums: ['5002', 'S101'] }
  await anInvoice(parts, { ...epicor, invoiceNum: '9001' })
  await anInvoice(parts, { ...epicor, invoiceNum: '9002', isCreditNote: true })
  await anInvoice(parts, { invoiceNum: '9003', orderNum: '5003', otherOrderNums: hundreds })
})
afterAll(() => portal.close())

const get = (path: string, headers = own) => portal.app.inject({ url: `/api/accounts/${path}`, headers })
const numbersOf = async (path: string, headers = own) =>
  (await get(path, headers)).json<{ invoiceNum: string }[]>().map(({ invoiceNum }) => invoiceNum)

const ofFurther = 'has an invoice for several orders at each of them, within its accounts (api scope)'

proves('listOdooOrderInvoices', 200, ofFurther, async () => {
  const path = 'invoice/odoo/bySalesOrderNumber'
  expect(await numbersOf(`${path}/S100`)).toEqual(['INV/9'])
  expect(await numbersOf(`${path}/S101`)).toEqual(['INV/9'])
  expect(await numbersOf(`${path}/S102__B`)).toEqual([])
  expect(await numbersOf(`${path}/S102%2FB`)).toEqual(['INV/7', 'INV/9'])
  expect(await numbersOf(`${path}/S10`)).toEqual([])
  expect(await numbersOf(`${path}/s101`)).toEqual([])
  expect(await numbersOf(`${path}/S101`, stranger)).toEqual(['INV/8'])
})

proves('listOdooOrderInvoices', 200, 'has the newest first, whichever of their orders it is', async () => {
  const details = { provider: 'odoo', orderNum: 'S200' } as const
  await anInvoice(portal.parts, { ...details, invoiceNum: 'INV/21', dateCreated: '2026-08-01T00:00:00Z' })
  await anInvoice(portal.parts, {
    ...details,
    orderNum: 'S201',
    otherOrderNums: ['S200'],
    invoiceNum: 'INV/22',
    dateCreated: '2026-09-01T00:00:00Z',
  })
  expect(await numbersOf('invoice/odoo/bySalesOrderNumber/S200')).toEqual(['INV/22', 'INV/21'])
})

proves(
  'listEpicorOrderInvoices',
  200,
  'finds none by an empty number, which invoices without an order have',
  async () => {
    await anInvoice(portal.parts, { invoiceNum: '9004', orderNum: '' })
    expect(await numbersOf('invoice/bySalesOrderNumber/')).toEqual([])
  },
)

proves('listOdooOrderCreditNotes', 200, ofFurther, async () => {
  expect(await numbersOf('credit-note/odoo/bySalesOrderNumber/S101')).toEqual(['RINV/9'])
  expect(await numbersOf('credit-note/odoo/bySalesOrderNumber/S101', stranger)).toEqual([])
})

proves('listEpicorOrderInvoices', 200, ofFurther, async () => {
  expect(await numbersOf('invoice/bySalesOrderNumber/5002')).toEqual(['9001'])
  expect(await numbersOf('invoice/bySalesOrderNumber/S101')).toEqual(['9001'])
  expect(await numbersOf('invoice/bySalesOrderNumber/S7899')).toEqual(['9003'])
  expect(await numbersOf('invoice/bySalesOrderNumber/5002', stranger)).toEqual([])
})

proves('listEpicorOrderCreditNotes', 200, ofFurther, async () => {
  expect(await numbersOf('credit-note/bySalesOrderNumber/5002')).toEqual(['9002'])
  expect(await numbersOf('credit-note/bySalesOrderNumber/5002', stranger)).toEqual([])
})

proves('getInvoice', 200, 'names the further orders of an invoice for several', async () => {
  expect((await get('invoice/INV__9')).json()).toMatchObject({
    orderNum: 'S100',
    otherOrderNums: ['S101', 'S102/B'],
  })
  expect((await get('invoice/INV__7')).json()).toMatchObject({ orderNum: 'S102/B', otherOrderNums: [] })
})

async function search(
  searchTerm: string,
  { headers = own, ...filter }: { headers?: typeof own; due?: string } = {},
) {
  const url = '/api/accounts/invoices-hybrid/invoiceNum/ASC'
  const payload = { epicorIdx: 0, timmsIdx: 0, limit: 10, filter: { ...filter, searchTerm } }
  const reply = await portal.app.inject({ method: 'POST', url, headers, payload })
  return reply.json<{ invoices: { invoiceNum: string }[] }>().invoices.map(({ invoiceNum }) => invoiceNum)
}

proves('listInvoices', 200, 'finds an invoice by the whole number of a further order', async () => {
  const all = ['9001', '9002', 'INV/9', 'RINV/9']
  expect(await search('S101')).toEqual(all)
  expect(await search('s101')).toEqual(all)
  expect(await search('SO S101')).toEqual(all)
  expect(await search('S101', { headers: stranger })).toEqual(['INV/8'])
  expect(await search('S7899')).toEqual(['9003'])
})

proves('listInvoices', 200, 'finds it beside those that have the order as their first', async () => {
  expect(await search('S102/B')).toEqual(['INV/7', 'INV/9', 'RINV/9'])
  expect(await search('S102/B', { due: 'overdue' })).toEqual(['INV/7', 'INV/9'])
})

proves('searchRecords', 200, 'finds an invoice by a further order', async () => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/search',
    headers: own,
    payload: { term: 'SO S101' },
  })
  const numbers = reply.json<{ results: FoundRecord[] }>().results.map(({ number }) => number)
  expect(numbers.toSorted()).toEqual(['9001', '9002', 'INV/9', 'RINV/9'])
})
