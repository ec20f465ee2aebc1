import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WantedDocument } from '../erp/live-provider.ts'
import { aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const asked: WantedDocument[] = []
let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp({
    isDemo: true,
    change: ({ connectors }) => ({
      connectors: {
        ...connectors,
        odoo: {
          ...connectors.odoo,
          name: 'yarra',
          live: {
            ...connectors.odoo.live,
            printDocument: async (document) => {
              asked.push(document)
              return Buffer.from('%PDF-1.4')
            },
          },
        },
      },
    }),
  })
  const { parts } = portal
  ;({ headers } = await aUser(parts, {
    privileges: ['view_live_open_sales_orders', 'view_invoices'],
    accounts: ['10001'],
  }))
  await anOrder(parts, { orderNum: 'S0001', provider: 'odoo' })
  await anOrder(parts, { orderNum: 'S0002', provider: 'odoo' })
  await anInvoice(parts, { invoiceNum: 'INV/1', provider: 'odoo' })
  await parts.sql`insert into connector (name) values ('yarra'), ('another')`
  await parts.sql`
    insert into source_record (connector, entity, source_id, record_key, version, owner, time_read) values
      ('yarra', 'orders', '41', '{"provider":"odoo","order_num":"S0001"}', '', '9', now()),
      ('another', 'orders', '42', '{"provider":"odoo","order_num":"S0001"}', '', '8', now()),
      ('yarra', 'invoices', '43', '{"provider":"odoo","invoice_num":"INV/1"}', '', null, now())`
})
afterAll(() => portal.close())

test.each([
  ['odoo/sales-order/S0001', { number: 'S0001', source: { id: '41', owner: '9' } }],
  ['odoo/invoice/INV%2F1', { number: 'INV/1', source: { id: '43', owner: null } }],
  ['odoo/sales-order/S0002', { number: 'S0002' }],
])('%s is asked for by the document that was read', async (path, wanted) => {
  asked.length = 0
  const reply = await portal.app.inject({ url: `/api/erp/report/${path}`, headers })
  expect(reply.statusCode).toBe(200)
  expect(asked).toMatchObject([wanted])
  expect(asked[0]?.source).toEqual('source' in wanted ? wanted.source : undefined)
})
