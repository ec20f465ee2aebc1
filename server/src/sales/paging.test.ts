import { afterAll, beforeAll } from 'vitest'
import { manyRecords } from '../testing/any-list.ts'
import { listAsker } from '../testing/list-asker.ts'
import { keepOrders, orderModel } from '../testing/list-models.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { openLargeList, walkSmallLists, type WalkedList } from '../testing/walk-list.ts'

let portal: TestApp
let list: WalkedList

beforeAll(async () => {
  portal = await testApp()
  const asker = await listAsker(portal, {
    path: '/sales/orders',
    rowsName: 'orders',
    numberName: 'orderNum',
    filterOf: ({ isOpen }) => ({ status: isOpen === undefined ? 'any' : isOpen ? 'open' : 'closed' }),
  })
  list = { asker, model: orderModel, keep: (records) => keepOrders(portal.parts.sql, records) }
})
afterAll(() => portal.close())

proves(
  'listOrders',
  200,
  'walked forth shows every order once in order, walked back the same pages (api calls)',
  () => walkSmallLists(list, 70),
)

proves(
  'listOrdersByOffset',
  200,
  'opens any page of a large list, as the call by two offsets does',
  async () => {
    const records = manyRecords(5000)
    await list.keep(records)
    await portal.parts.sql`vacuum analyze sales_order`
    await openLargeList(list, records, 200)
  },
)
