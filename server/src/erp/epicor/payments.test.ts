import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call, Connector } from '../port.ts'
import { usesOfDeposits, type Deposit, type DepositUse } from './deposits.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'
import type { Row } from './testing/odata-filter.ts'

const call: Call = { signal: new AbortController().signal, priority: 'follow' }
let fake: FakeEpicor
let epicor: Connector
beforeEach(async () => {
  fake = await startFakeEpicor()
  epicor = connectorOf(fake)
})
afterEach(() => fake.stop())

/** Adds a row that is like the first one of its set. */
function add(set: string, fields: Row): void {
  const rows = (fake.sets[set] ??= [])
  rows.push({ ...rows[0], SysRevID: 900_000 + rows.length, ...fields })
}
const addReceipt = (fields: Row) => add('CashRecSvc/CashRecs', fields)
const addInvoice = (fields: Row) => add('ARInvoiceSvc/ARInvoices', fields)
const addLine = (fields: Row) => add('CashRecSvc/CashDtls', { DocDiscount: 0, ...fields })

async function allocationsOf(...ids: string[]) {
  const outcomes = await epicor.read('payments', ids, call)
  const records = outcomes.map((each) => (each as { record: { allocations: readonly Row[] } }).record)
  return records.flatMap((each) => each.allocations.map(({ invoiceNum, amount }) => [invoiceNum, amount]))
}

/** The payments to read again for what has changed since the rows of the fake were made. */
async function touchedBy(name: string) {
  const stream = epicor.streams.find((each) => each.name === name)
  if (!stream) throw new Error('no stream')
  const pages = await Array.fromAsync(epicor.changes(stream, 900_000, call))
  return new Set(pages.flatMap(({ touches }) => touches.map(({ document }) => document)))
}

describe('money that a receipt left on account', () => {
  /** A receipt of 80 for nothing, from whose rest Epicor made credit memo 70002. */
  const applied = { HeadNum: 91, TranType: 'CMemo' }
  beforeEach(() => addReceipt({ HeadNum: 84, DocTranAmt: 80, CreditMemoNum: 70_002 }))

  test('is on account until it is applied, also where that is not posted yet', async () => {
    const memo = { InvoiceNum: 500_001, InvoiceRef: 70_002, DocTranAmt: -50 }
    addLine({ ...applied, ...memo, Posted: false })
    expect(await allocationsOf('84')).toEqual([])
  })

  test('went to the invoices to which its memo was applied', async () => {
    addLine({ ...applied, InvoiceNum: 500_001, InvoiceRef: 70_002, DocTranAmt: -50 })
    addLine({ ...applied, InvoiceNum: 70_002, InvoiceRef: 500_001, DocTranAmt: 50 })
    addLine({ ...applied, InvoiceNum: 500_004, InvoiceRef: 70_002, DocTranAmt: -20 })
    expect(await allocationsOf('84')).toEqual([
      ['500001', 50],
      ['500004', 20],
    ])
    expect(await touchedBy('payment lines')).toContain('84')
  })

  test('is back on account once that is reversed, and adds to what went to the invoice at once', async () => {
    addLine({ HeadNum: 84, InvoiceNum: 500_001, DocTranAmt: 10 })
    addLine({ ...applied, InvoiceNum: 500_001, InvoiceRef: 70_002, DocTranAmt: -50 })
    addLine({ ...applied, InvoiceNum: 500_004, InvoiceRef: 70_002, DocTranAmt: -20 })
    addLine({ ...applied, HeadNum: 92, InvoiceNum: 500_004, InvoiceRef: 70_002, DocTranAmt: 20 })
    expect(await allocationsOf('84')).toEqual([['500001', 60]])
  })

  test('is looked for by a line that names its memo, and not by one that names none', async () => {
    addLine({ ...applied, InvoiceNum: 500_001, InvoiceRef: 0, DocTranAmt: -50 })
    expect(await touchedBy('payment lines')).toEqual(new Set(['91']))
  })

  test('is not that of the receipt which reverses it, with the same memo', async () => {
    addReceipt({ HeadNum: 88, DocTranAmt: -80, CreditMemoNum: 70_002 })
    addLine({ ...applied, InvoiceNum: 500_001, InvoiceRef: 70_002, DocTranAmt: -50 })
    expect(await allocationsOf('84', '88')).toEqual([['500001', 50]])
    expect(await allocationsOf('88')).toEqual([])
  })
})

describe('a deposit', () => {
  const ofOrder = { TranType: 'PrePay', OrderNum: 204_003, DocTranAmt: 55 }
  beforeEach(() => addReceipt({ ...ofOrder, HeadNum: 85 }))

  test('is on account until an invoice of its order that is posted uses it', async () => {
    addInvoice({ InvoiceNum: 500_005, OrderNum: 204_003, DocDepositCredit: 55, Posted: false })
    addInvoice({ InvoiceNum: 500_006, OrderNum: 204_004, DocDepositCredit: 55 })
    expect(await allocationsOf('85')).toEqual([])
    addInvoice({ InvoiceNum: 500_007, OrderNum: 204_003, DocDepositCredit: 40 })
    expect(await allocationsOf('85')).toEqual([['500007', 40]])
    expect(await touchedBy('deposits on invoices')).toEqual(new Set(['85']))
  })

  test('is on account again once a credit memo cancels that invoice', async () => {
    const ofInvoice = { OrderNum: 204_003, InvoiceRef: 500_007, CreditMemo: true }
    addInvoice({ InvoiceNum: 500_007, OrderNum: 204_003, DocDepositCredit: 55, SysRevID: 1 })
    addInvoice({ ...ofInvoice, InvoiceNum: 500_008, DocDepositCredit: -55 })
    expect(await allocationsOf('85')).toEqual([])
    expect(await touchedBy('deposits on invoices')).toEqual(new Set(['85']))
  })

  test('is read again with the other receipts of its order: one that takes it back leaves its use to a third', async () => {
    addInvoice({ InvoiceNum: 500_007, OrderNum: 204_003, DocDepositCredit: 55 })
    for (const row of fake.sets['CashRecSvc/CashRecs'] ?? []) row['SysRevID'] = 1
    addReceipt({ ...ofOrder, HeadNum: 86, DocTranAmt: -55 })
    addReceipt({ ...ofOrder, HeadNum: 87 })
    expect(await touchedBy('payments')).toEqual(new Set(['85', '86', '87']))
    expect([await allocationsOf('85'), await allocationsOf('87')]).toEqual([[], [['500007', 55]]])
  })

  test('went where its own lines say, if it has any', async () => {
    addInvoice({ InvoiceNum: 500_007, OrderNum: 204_003, DocDepositCredit: 55 })
    addLine({ HeadNum: 85, InvoiceNum: 500_001, DocTranAmt: 30 })
    expect(await allocationsOf('85')).toEqual([['500001', 30]])
  })

  test('takes no request where there is none', async () => {
    await epicor.read('payments', ['81'], call)
    expect(fake.asked.filter((address) => address.includes('DocDepositCredit'))).toEqual([])
  })
})

const paid = (...amounts: number[]): Deposit[] => amounts.map((amount, at) => ({ receipt: at + 1, amount }))
const used = (...amounts: number[]): DepositUse[] =>
  amounts.map((deposit, at) => ({ invoice: 10 + at, deposit, credited: 0 }))
const backFrom = (credited: number, deposit: number): DepositUse => ({ invoice: 20, deposit, credited })

test.each([
  ['one for several invoices', paid(100), used(60.1, 30), { 1: { 10: 60.1, 11: 30 } }],
  ['several for one invoice', paid(55, 45), used(70), { 1: { 10: 55 }, 2: { 10: 15 } }],
  ['no more than there is', paid(55), used(70, 5), { 1: { 10: 55 } }],
  ['none that was taken back', paid(55, -55, 55), used(55), { 3: { 10: 55 } }],
  ['none without an invoice', paid(55), [], { 1: {} }],
  ['given back to that invoice', paid(90), [...used(50, 30), backFrom(10, -50)], { 1: { 11: 30 } }],
  ['given back to the last', paid(90), [...used(50, 30), backFrom(20, -40)], { 1: { 10: 50 } }],
  ['given back by none', paid(90), [backFrom(0, -40)], { 1: {} }],
])('deposits of an order are used from the first on: %s', (_what, receipts, invoices, expected) => {
  const uses = [...usesOfDeposits(receipts, invoices)].map(([receipt, all]) => [
    receipt,
    Object.fromEntries(all.map(({ invoiceNum, amount }) => [invoiceNum, amount])),
  ])
  expect(Object.fromEntries(uses)).toEqual(expected)
})
