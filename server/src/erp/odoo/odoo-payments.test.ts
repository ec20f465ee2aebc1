import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Call, Connector } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeOdoo } from './testing/fake-odoo.ts'
import type { FakeOdoo } from './testing/fake-odoo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const call: Call = { signal: new AbortController().signal, priority: 'person' }
let fake: FakeOdoo
let odoo: Connector
beforeEach(async () => {
  fake = await startFakeOdoo(18)
  odoo = connectorOf(fake, { dataDir })
})
afterEach(() => fake.stop())

async function recordOf(entity: 'payments' | 'invoices', id: number): Promise<unknown> {
  const [outcome] = await odoo.read(entity, [String(id)], call)
  return outcome && 'record' in outcome ? outcome.record : outcome
}
const paymentOf = (id: number) => recordOf('payments', id)

const rowsOf = (model: string) => fake.tables[model] ?? []
const payment = { id: 1001, num: 'PBNK1/26-27/0001' }

/** Adds a receivable item like that of the payment, in a document of its own, and returns its id. */
function addItem(id: number, item: { num: string; inCurrency: number; type?: string }): number {
  const [like] = rowsOf('account.move.line').filter((row) => row.id === payment.id)
  rowsOf('account.move.line').push({
    ...like,
    id,
    move_id: [id, item.num],
    move_name: item.num,
    amount_currency: item.inCurrency,
  })
  const [entry] = rowsOf('account.move').filter((row) => row['move_type'] === 'entry')
  rowsOf('account.move').push({ ...entry, id, name: item.num, move_type: item.type ?? 'entry' })
  return id
}

const match = (debit: number, credit: number, amount: number) =>
  rowsOf('account.partial.reconcile').push({
    id: 900 + rowsOf('account.partial.reconcile').length,
    debit_move_id: [debit, ''],
    credit_move_id: [credit, ''],
    debit_amount_currency: amount,
    credit_amount_currency: amount,
    write_date: '2026-11-21 00:20:12',
  })

test('a payment that the bank refused is there twice, and settles nothing', async () => {
  rowsOf('account.partial.reconcile').length = 0
  const refused = addItem(2001, { num: 'BNK1/2026/0007', inCurrency: 200 })
  match(refused, payment.id, 200)
  expect(await paymentOf(payment.id)).toMatchObject({ paymentNum: payment.num, amount: 200, allocations: [] })
  expect(await paymentOf(refused)).toMatchObject({
    paymentNum: 'BNK1/2026/0007',
    amount: -200,
    currency: 'AUD',
    allocations: [],
  })
})

test('what was given back for a credit note is used on it', async () => {
  const note = addItem(2002, { num: 'RINV/26-27/0009', inCurrency: -150, type: 'out_refund' })
  const givenBack = addItem(2003, { num: 'PBNK1/26-27/0031', inCurrency: 150 })
  match(givenBack, note, 150)
  expect(await paymentOf(givenBack)).toMatchObject({
    amount: -150,
    allocations: [{ invoiceNum: 'RINV/26-27/0009', amount: -150 }],
  })
  expect(await paymentOf(note)).toMatchObject({ missing: 'not shown' })
})

test('a credit note that was used on another invoice than the one it reverses counts for that one', async () => {
  const [note, invoice] = [14, 29]
  const reversed = { invoiceNum: 'RINV/26-27/0001', creditedInvoiceNum: 'INV/26-27/0009' }
  expect(await recordOf('invoices', note)).toMatchObject(reversed)
  const item = addItem(2005, { num: 'RINV/26-27/0001', inCurrency: -40, type: 'out_refund' })
  for (const row of rowsOf('account.move.line')) {
    if (row.id === item) row['move_id'] = [note, 'RINV/26-27/0001']
  }
  match(invoice, item, 40)
  expect(await recordOf('invoices', note)).toMatchObject({ creditedInvoiceNum: 'INV/26-27/0006' })
})

test('an exchange difference moves no money', async () => {
  const difference = addItem(2004, { num: 'EXCH/2026/11/0001', inCurrency: 0 })
  expect(await paymentOf(difference)).toMatchObject({ missing: 'not shown' })
})
