import { afterAll, beforeAll } from 'vitest'
import { manyRecords } from '../testing/any-list.ts'
import { listAsker } from '../testing/list-asker.ts'
import { invoiceModel, keepInvoices } from '../testing/list-models.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { openLargeList, walkSmallLists, type WalkedList } from '../testing/walk-list.ts'

let portal: TestApp
let list: WalkedList

beforeAll(async () => {
  portal = await testApp()
  const asker = await listAsker(portal, {
    path: '/accounts/invoices',
    rowsName: 'invoices',
    numberName: 'invoiceNum',
    filterOf: ({ isOpen, isCreditNote }) => ({
      invoiceStatus: isOpen === undefined ? 'any' : isOpen ? 'unpaid' : 'paid',
      invoiceType: isCreditNote === undefined ? 'any' : isCreditNote ? 'credit' : 'invoice',
    }),
  })
  list = { asker, model: invoiceModel, keep: (records) => keepInvoices(portal.parts.sql, records) }
})
afterAll(() => portal.close())

proves(
  'listInvoices',
  200,
  'walked forth shows every document once in order, walked back the same pages (api calls)',
  () => walkSmallLists(list, 70),
)

proves(
  'listInvoicesByOffset',
  200,
  'opens any page of a large list, as the call by two offsets does',
  async () => {
    const records = manyRecords(5000)
    await list.keep(records)
    await portal.parts.sql`vacuum analyze invoice`
    await openLargeList(list, records, 200)
  },
)
