import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('payments of a first import settle invoices without reading all payments for each', async () => {
  const many = 2000
  const { sql } = database
  await sql`
    insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name, subtotal_cents,
      gst_cents, total_cents, is_open, is_credit_note, date_created, date_updated)
    select 'epicor', 'I' || n, '', 'A', '', '', 100, 10, 110, n % 10 = 0, false, now(), now()
    from generate_series(1, ${many}::int) n`
  const read = await sql.begin(async (tx) => {
    await tx`
      insert into payment (provider, payment_num, account_num, date_paid, amount_cents, allocations)
      select 'epicor', 'P' || n, 'A', now(), 40,
        jsonb_build_array(jsonb_build_object('invoiceNum', 'I' || n, 'amountCents', 40))
      from generate_series(1, ${many}::int) n`
    const [row] = await tx<[{ read: number }]>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'payment'`
    return row.read
  })
  const left = await sql`select due_cents as due, count(*) from invoice where is_open group by 1`
  expect(left).toEqual([{ due: 70, count: many / 10 }])
  expect(read).toBeLessThan(10 * many)
})
