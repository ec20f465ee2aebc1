import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../../database/test-database.ts'
import type { TestDatabase } from '../../database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
}, 60_000)
afterAll(() => database.drop())

const counts: [string, string, number][] = [
  ['orders', 'select count(*) from sales_order', 3000],
  ['orders of trade', "select count(*) from sales_order where account_num = '10482'", 400],
  ['invoices and credit notes', 'select count(*) from invoice', 2400],
  ['orders with photos', 'select count(distinct (provider, order_num)) from pod_photo', 300],
  ['companies', 'select count(*) from company', 60],
  ['accounts', 'select count(*) from company_account', 90],
  ['parts', 'select count(*) from part', 1200],
  ['brands', "select count(*) from product_term where kind = 'brand'", 12],
  ['categories', "select count(*) from product_term where kind = 'category'", 15],
]
test.each(counts)('%s', async (_, query, count) => {
  const [row] = await database.sql.unsafe<{ count: number }[]>(query)
  expect(row?.count).toBe(count)
})
