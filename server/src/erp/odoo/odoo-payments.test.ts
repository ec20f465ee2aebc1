import { expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

async function recordOf(entity: 'payments' | 'invoices', id: number): Promise<unknown> {
  const [outcome] = await own.odoo.read(entity, [String(id)], call)
  return outcome && 'record' in outcome ? outcome.record : outcome
}
const paymentOf = (id: number) => recordOf('payments', id)

const rowsOf = (model: string) => own.fake.tables[model] ?? []
const payment = { id: 1001, num: 'PBNK1/26-27/0001' }

/** Adds a receivable item like that of the payment, in a document of its own, and returns its id. */
interface Item {
  num: string
  inCurrency: number
  type?: string
  day?: string
}

function addItem(id: number, { num, inCurrency, type = 'entry', day = '2026-11-21' }: Item): number {
  const [like] = rowsOf('account.move.line').filter((row) => row.id === payment.id)
  rowsOf('account.move.line').push({
    ...like,
    id,
    move_id: [id, num],
    move_name: num,
    amount_currency: inCurrency,
    date: day,
  })
  const [entry] = rowsOf('account.move').filter((row) => row['move_type'] === 'entry')
  rowsOf('account.move').push({ ...entry, id, name: num, move_type: type })
  return id
}

/** The amount of the debit is another if it is in another currency. */
const match = (debit: number, credit: number, [amount, ofDebit = amount]: [number, number?]) =>
  rowsOf('account.partial.reconcile').push({
    id: 900 + rowsOf('account.partial.reconcile').length,
    debit_move_id: [debit, ''],
    credit_move_id: [credit, ''],
    debit_amount_currency: ofDebit,
    credit_amount_currency: amount,
    write_date: '2026-11-21 00:20:12',
  })

test('a payment that the bank refused is there twice, and settles nothing', async () => {
  rowsOf('account.partial.reconcile').length = 0
  const refused = addItem(2001, { num: 'BNK1/2026/0007', inCurrency: 200 })
  match(refused, payment.id, [200])
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
  match(givenBack, note, [150])
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
  // An invoice of another customer.
  match(1009, item, [90])
  expect(await recordOf('invoices', note)).toMatchObject(reversed)
  match(invoice, item, [40])
  expect(await recordOf('invoices', note)).toMatchObject({
    creditedInvoiceNum: 'INV/26-27/0006',
    reversedInvoiceNum: 'INV/26-27/0009',
  })
})

test('what gives back money that is too old to be shown is no new debt', async () => {
  own.odoo = connectorOf(own.fake, { dataDir: own.dataDir, more: { since: '2026-11-01' } })
  const old = addItem(2006, { num: 'PBNK1/26-27/0000', inCurrency: -80, day: '2026-10-31' })
  const givenBack = addItem(2007, { num: 'PBNK1/26-27/0032', inCurrency: 80 })
  // The old money was in another currency.
  match(givenBack, old, [60, 80])
  expect(await paymentOf(old)).toMatchObject({ missing: 'not shown' })
  const allocations = [{ invoiceNum: 'PBNK1/26-27/0000', amount: -80 }]
  expect(await paymentOf(givenBack)).toMatchObject({ amount: -80, allocations })
})

test('of an entry that moves a debt to another customer the money received has its number', async () => {
  const debt = addItem(2008, { num: 'MISC/0001', inCurrency: 70 })
  const credit = addItem(2009, { num: 'MISC/0001', inCurrency: -70 })
  for (const row of rowsOf('account.move.line')) {
    if (row.id === credit) row['move_id'] = [debt, 'MISC/0001']
  }
  expect(await paymentOf(credit)).toMatchObject({ paymentNum: 'MISC/0001', amount: 70 })
  expect(await paymentOf(debt)).toMatchObject({ paymentNum: 'MISC/0001/2008', amount: -70 })
})

test('an exchange difference moves no money', async () => {
  for (const row of rowsOf('account.partial.reconcile')) row['exchange_move_id'] = false
  const difference = addItem(2004, { num: 'EXCH/2026/11/0001', inCurrency: 0 })
  expect(await paymentOf(difference)).toMatchObject({ missing: 'not shown' })
  const inOwn = addItem(2012, { num: 'EXCH/2026/11/0002', inCurrency: 10.96 })
  expect(await paymentOf(inOwn)).toMatchObject({ amount: -10.96 })
  Object.assign(rowsOf('account.partial.reconcile')[0] ?? {}, {
    exchange_move_id: [inOwn, 'EXCH/2026/11/0002'],
  })
  expect(await paymentOf(inOwn)).toEqual({ id: String(inOwn), missing: 'not shown' })
})

test('nor does one whose match was undone, with the entry that reverses it', async () => {
  for (const company of rowsOf('res.company')) company['currency_exchange_journal_id'] = [5, 'Exchange']
  const difference = addItem(2013, { num: 'EXCH/2026/11/0003', inCurrency: 10.96 })
  const reversal = addItem(2014, { num: 'EXCH/2026/11/0004', inCurrency: -10.96 })
  const reversedIn = (journal: number) => {
    for (const row of rowsOf('account.move')) {
      row['journal_id'] = [journal, '']
      if (row.id === reversal) row['reversed_entry_id'] = [difference, 'EXCH/2026/11/0003']
    }
  }
  reversedIn(4)
  expect(await paymentOf(difference)).toMatchObject({ amount: -10.96 })
  reversedIn(5)
  for (const id of [difference, reversal])
    expect(await paymentOf(id)).toEqual({ id: String(id), missing: 'not shown' })
})

test('a sales receipt is an invoice, and what was paid for it is used on it', async () => {
  rowsOf('account.partial.reconcile').length = 0
  const receipt = addItem(2010, { num: 'REC/2026/0001', inCurrency: 120, type: 'out_receipt' })
  match(receipt, payment.id, [120])
  const allocations = [{ invoiceNum: 'REC/2026/0001', amount: 120 }]
  expect(await paymentOf(payment.id)).toMatchObject({ allocations })
  for (const row of rowsOf('account.move')) if (row.id === 7) row['move_type'] = 'out_receipt'
  expect(await recordOf('invoices', 7)).toMatchObject({ invoiceNum: 'INV/26-27/0006', isCreditNote: false })
})

test.each([
  ['fewer', 77],
  ['more', 290],
])('what was paid in another currency settles the invoice in %s of its own', async (_, settled) => {
  rowsOf('account.partial.reconcile').length = 0
  const invoice = addItem(2011, { num: 'INV/26-27/0031', inCurrency: 300, type: 'out_invoice' })
  match(invoice, payment.id, [120, settled])
  const allocations = [{ invoiceNum: 'INV/26-27/0031', amount: settled }]
  expect(await paymentOf(payment.id)).toMatchObject({ currency: 'AUD', allocations })
})
