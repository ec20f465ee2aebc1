import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { invoicesOffLines } from './stored-warnings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.sql`truncate invoice cascade`)
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
