import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sharedNumbers } from './shared-numbers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('orders and invoices with the number of the other provider’s are told of, but not an order and its invoice', async () => {
  await anOrder(database, { orderNum: '1' })
  await anOrder(database, { orderNum: '2', provider: 'odoo' })
  await anInvoice(database, { invoiceNum: '1' })
  await anInvoice(database, { invoiceNum: '2' })
  expect(await sharedNumbers(database.sql)).toBe(undefined)
  await anOrder(database, { orderNum: '1', provider: 'odoo' })
  expect(await sharedNumbers(database.sql)).toBe(
    "in all, 1 order or invoice of odoo has the number of one of epicor (1): whoever may see both opens epicor's, whose screen leads to odoo's",
  )
  await anInvoice(database, { invoiceNum: '2', provider: 'odoo' })
  expect(await sharedNumbers(database.sql)).toBe(
    "in all, 2 orders and invoices of odoo have the numbers of others of epicor (1, 2): whoever may see both opens epicor's, whose screen leads to odoo's",
  )
})
