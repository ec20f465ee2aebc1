import { calls, type CallName } from '@portal/contract/calls'
import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { demoNow } from '../testing/test-database.ts'
import { modelErp } from '../erp/testing/model-erp.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { followedAt } from './testing/followed-at.ts'

let portal: TestApp
let user: TestUser
beforeAll(async () => {
  const { connector } = modelErp(testClock(demoNow))
  const streams = [...connector.streams, { name: 'photos', entity: 'photos', everyMs: 120_000 }]
  portal = await testApp({
    change: ({ connectors }) => ({
      connectors: { ...connectors, odoo: { ...connector, streams, live: connectors.odoo.live } },
    }),
  })
  await followedAt(portal.parts.sql, portal.parts.connectors.odoo, { time: new Date(longAgo) })
  user = await aUser(portal.parts, { privileges: privilegeSets.trade, accounts: ['10442'] })
  for (const provider of ['epicor', 'odoo'] as const)
    await anOrder(portal.parts, { orderNum: numberOf(provider), accountNum: '10442', provider })
  await anInvoice(portal.parts, { accountNum: '10442', provider: 'odoo' })
  await portal.parts.sql`insert into part values ('P-1', 'Pine', 'LM')`
  await portal.parts.sql`
    insert into customer (provider, account_num, name, price_list, date_updated)
    values ('odoo', '10442', 'A', 'L1', now())`
})
afterAll(() => portal.close())

const longAgo = '2026-09-15T00:42:00.000Z'
const numberOf = (provider: string) => `of ${provider}`

async function ageTold(call: CallName, params: Record<string, string> = {}) {
  const request = sampleRequest(calls[call], { params: { limit: '10', ...params }, body: params })
  const reply = await portal.app.inject({ ...request, headers: user.headers })
  expect(reply.statusCode).toBe(200)
  return reply.headers['x-as-of']
}

test.each<[CallName, Record<string, string>, string | undefined]>([
  ['listOrders', {}, longAgo],
  ['listInvoices', {}, longAgo],
  ['listOrdersForDelivery', {}, longAgo],
  ['listStatements', {}, longAgo],
  ['getPriceList', { accountNum: '10442' }, longAgo],
  ['getPartPrice', { accountNum: '10442', partNumber: 'P-1' }, longAgo],
  ['getHomeSummary', {}, longAgo],
  ['getOrder', { orderNum: numberOf('odoo') }, longAgo],
  ['getOrder', { orderNum: numberOf('epicor') }, undefined],
  ['listPhotos', { orderNum: numberOf('odoo') }, longAgo],
  ['searchRecords', { term: numberOf('odoo') }, longAgo],
  ['listStatementMonths', { accountNum: '10442' }, longAgo],
  ['reportStatement', { customerNumber: '10442', lastDayOfMonth: '2026-09-30' }, longAgo],
  ['listBrands', {}, undefined],
])('%s %o tells of when its records are', async (call, params, told) => {
  expect(await ageTold(call, params)).toBe(told)
})

test('a table that is refused for hours makes only its own records old', async () => {
  const { sql, connectors } = portal.parts
  await followedAt(sql, connectors.odoo, { time: new Date() })
  await followedAt(sql, connectors.odoo, { time: new Date(longAgo), entities: ['invoices'] })
  await expect.poll(() => ageTold('listOrders')).toBe(undefined)
  expect(await ageTold('listOrdersForDelivery')).toBe(undefined)
  expect(await ageTold('listInvoices')).toBe(longAgo)
  expect(await ageTold('getHomeSummary')).toBe(longAgo)
})

test('nothing is told of records that are fresh again', async () => {
  await followedAt(portal.parts.sql, portal.parts.connectors.odoo, { time: new Date() })
  await expect.poll(() => ageTold('listInvoices')).toBe(undefined)
  expect(await ageTold('listOrders')).toBe(undefined)
})
