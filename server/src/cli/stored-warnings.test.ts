import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openPool } from '../database/pool.ts'
import { invoicesOffLines, settledUnsaid } from './stored-warnings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.sql`truncate invoice, payment cascade`)
afterAll(() => database.drop())

const ofNobody = () => undefined
const lines = (...cents: readonly number[]) =>
  cents.map((priceExTaxCents, at) => ({ lineNum: at + 1, qty: 1, priceExTaxCents }))

// The subtotal of each is 100.00.
test.each([
  ['that come to it', { items: lines(6_000, 4_000) }],
  ['rounded one by one', { items: lines(3_334, 3_334, 3_335) }],
  ['of which there are none', { items: [] }],
  ['of a closed invoice', { items: lines(6_000), balanceCents: 0 }],
])('lines %s are not told of beside a subtotal', async (_, details) => {
  await anInvoice(database, { totalCents: 11_000, ...details })
  expect(await invoicesOffLines(database.sql, ofNobody)).toBe(undefined)
})

test('those of an open invoice that come to something else are, but not those of a connector', async () => {
  const items = lines(6_000, 3_997)
  await anInvoice(database, { invoiceNum: 'INV-1', items })
  await anInvoice(database, { invoiceNum: 'INV-2', items, isCreditNote: true, provider: 'odoo' })
  expect(await invoicesOffLines(database.sql, ofNobody)).toBe(
    'in all, 2 open invoices and credit notes have lines that do not come to their subtotal (INV-1, INV-2): import their lines too',
  )
  expect(
    await invoicesOffLines(database.sql, (_, provider) => (provider === 'odoo' ? 'odoo' : undefined)),
  ).toBe(
    'in all, 1 open invoice or credit note has lines that do not come to its subtotal (INV-1): import its lines too',
  )
})

const unsaid = (count: string) =>
  `in all, ${count} closed invoices and credit notes have neither payments nor dateUpdated: statements show them as owed until the day of their import`

test('closed documents are told of that nothing says when they were settled, also before there are statistics', async () => {
  const { sql, connection } = database
  await sql`
    insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name, subtotal_cents,
      gst_cents, total_cents, is_open, is_credit_note, credited_invoice_num, date_created, date_updated, source_updated)
    select case n % 2 when 0 then 'epicor' else 'odoo' end, 'I' || n, '', 'A', '', '', 0, 0, 100, false, n > 5000,
      case when n > 5000 then 'I' || n - 5000 end, now(), now(), '-infinity'
    from generate_series(1, 5100) n`
  await sql`
    insert into payment (provider, payment_num, account_num, date_paid, amount_cents, allocations)
    select case n % 2 when 0 then 'epicor' else 'odoo' end, 'P' || n, 'A', now(), 100,
      jsonb_build_array(jsonb_build_object('invoiceNum', 'I' || n, 'amountCents', 100))
    from generate_series(200, 5000) n`
  // Of the other provider's invoice of this number it says nothing.
  await sql`update payment set provider = 'odoo' where payment_num = 'P200'`
  const limited = openPool(connection, { max: 1, statementTimeoutMs: 4000 })
  expect(await settledUnsaid(limited)).toBe(unsaid('100'))
  await limited.end()
})
