import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sumInCents } from '@portal/domain/money'
import type { Call } from '../port.ts'
import { wholeTotal } from './invoice-items.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'
import type { Row } from './testing/odata-filter.ts'

const call: Call = { signal: new AbortController().signal, priority: 'follow' }
let fake: FakeEpicor
beforeEach(async () => {
  fake = await startFakeEpicor()
})
afterEach(() => fake.stop())

interface InvoiceRecord {
  total: number
  gst: number
  subtotal: number
  balance: number
  items: readonly { lineNum: number; description: string; qty: number; priceExTax: number }[]
}

/** The record of invoice 500009 with some lines and charges. */
async function recordOf(
  head: Row,
  lines: readonly Row[],
  charges: readonly Row[] = [],
): Promise<InvoiceRecord> {
  const like = (set: string, fields: Row) => ({ ...fake.sets[set]?.[0], InvoiceNum: 500_009, ...fields })
  const put = (set: string, rows: readonly Row[]) => {
    fake.sets[set] = rows.map((fields, at) => like(set, { SysRevID: 900_000 + at, ...fields }))
  }
  const line = { DocDiscount: 0, DocTotalMiscChrg: 0, SellingShipQty: 2 }
  put('ARInvoiceSvc/ARInvoices', [{ ...head, DocInvoiceBal: head['DocInvoiceBal'] ?? head['DocInvoiceAmt'] }])
  put(
    'ARInvoiceSvc/InvcDtls',
    lines.map((fields, at) => ({ ...line, InvoiceLine: at + 1, ...fields })),
  )
  const charge = { InvoiceLine: 0, Description: 'Freight' }
  put(
    'ARInvoiceSvc/InvcMiscs',
    charges.map((fields, at) => ({ ...charge, SeqNum: at + 1, ...fields })),
  )
  const [outcome] = await connectorOf(fake).read('invoices', ['500009'], call)
  return (outcome as unknown as { record: InvoiceRecord }).record
}

const told = ({ items }: InvoiceRecord) =>
  items.map((each) => [each.lineNum, each.description, each.qty, each.priceExTax])
const itemsInCents = ({ items }: InvoiceRecord) => sumInCents(items.map(({ priceExTax }) => priceExTax))

describe('the lines of an invoice add up to its subtotal', () => {
  test('with the charges of its head by name', async () => {
    const freight = { DocMiscAmt: 25 }
    const ofLine = { InvoiceLine: 1, Description: 'Cutting', DocMiscAmt: 10 }
    const record = await recordOf(
      { DocInvoiceAmt: 148.5, DocTaxAmt: 13.5 },
      [{ DocExtPrice: 100, DocTotalMiscChrg: 10 }],
      [freight, ofLine],
    )
    expect(told(record).slice(1)).toEqual([[2, 'Freight', 1, 25]])
    expect([record.subtotal, itemsInCents(record)]).toEqual([135, 13_500])
  })

  test('less what was billed in advance', async () => {
    const record = await recordOf({ DocInvoiceAmt: 220, DocTaxAmt: 20 }, [
      { DocExtPrice: 200, DocAdvanceBillCredit: 60 },
      { DocExtPrice: 100, DocAdvanceBillCredit: 40 },
    ])
    expect(told(record).slice(2)).toEqual([[3, 'Less billed in advance', -1, -100]])
    expect([record.subtotal, itemsInCents(record)]).toEqual([200, 20_000])
  })

  test.each([
    ['Other amounts', 132, 12, 120, [3, 'Other amounts', 1, 20]],
    ['Rounding', 109.99, 10, 99.99, [3, 'Rounding', -1, -0.01]],
  ])('with what has no name: %s', async (_name, DocInvoiceAmt, DocTaxAmt, subtotal, last) => {
    const record = await recordOf({ DocInvoiceAmt, DocTaxAmt }, [{ DocExtPrice: 60 }, { DocExtPrice: 40 }])
    expect([record.subtotal, told(record).at(-1)]).toEqual([subtotal, last])
  })

  test('on a credit note too, where all amounts are positive', async () => {
    const record = await recordOf(
      { DocInvoiceAmt: -137.5, DocTaxAmt: -12.5, CreditMemo: true },
      [{ DocExtPrice: -100, SellingShipQty: -2 }],
      [{ DocMiscAmt: -25 }],
    )
    expect(told(record)).toEqual([
      [1, 'MGP10 90x45 5.4', 2, 100],
      [2, 'Freight', 1, 25],
    ])
    expect(record.subtotal).toBe(125)
  })

  test('where halves of a cent in charges would round to another sum', async () => {
    const half = { DocMiscAmt: 10.005 }
    const record = await recordOf(
      { DocInvoiceAmt: 120.01, DocTaxAmt: 0 },
      [{ DocExtPrice: 100 }],
      [half, half],
    )
    expect(told(record).at(-1)).toEqual([4, 'Rounding', -1, -0.01])
    expect([record.subtotal, itemsInCents(record)]).toEqual([120.01, 12_001])
  })

  test('where it only asks for a deposit, and has no lines', async () => {
    const deposit = { InvoiceType: 'Dep', DocInvoiceAmt: 55, DocTaxAmt: 0 }
    expect(told(await recordOf(deposit, []))).toEqual([[1, 'Deposit', 1, 55]])
    expect(told(await recordOf({ ...deposit, InvoiceType: 'MIS' }, []))).toEqual([])
  })

  test('and takes no request for charges where lines do', async () => {
    await recordOf({ DocInvoiceAmt: 110, DocTaxAmt: 10 }, [{ DocExtPrice: 100 }])
    expect(fake.asked.filter((address) => address.includes('InvcMisc'))).toEqual([])
  })

  test('and takes one request for charges where every third of a hundred has some', async () => {
    const numbers = Array.from({ length: 99 }, (_, at) => 500_100 + at)
    const ofEach = (set: string, fieldsAt: (at: number) => Row) => {
      const like = fake.sets[set]?.[0]
      fake.sets[set] = numbers.map((InvoiceNum, at) => ({ ...like, InvoiceNum, ...fieldsAt(at) }))
    }
    ofEach('ARInvoiceSvc/ARInvoices', (at) => ({ DocInvoiceAmt: at % 3 === 0 ? 125 : 100, DocTaxAmt: 0 }))
    ofEach('ARInvoiceSvc/InvcDtls', () => ({ DocExtPrice: 100, DocDiscount: 0, DocTotalMiscChrg: 0 }))
    ofEach('ARInvoiceSvc/InvcMiscs', () => ({ InvoiceLine: 0, DocMiscAmt: 25 }))
    const outcomes = await connectorOf(fake).read('invoices', numbers.map(String), call)
    const counts = outcomes.map((each) => (each as unknown as { record: InvoiceRecord }).record.items.length)
    expect(counts.slice(0, 4)).toEqual([2, 1, 1, 2])
    expect(fake.asked.filter((address) => address.includes('InvcMisc'))).toHaveLength(1)
  })
})

test.each([
  ['what the deposit leaves', 1_072.5],
  ['the whole', 1_127.5],
])(
  'an invoice that uses a deposit is for the whole, which that pays in part, if its amount is %s',
  async (_what, DocInvoiceAmt) => {
    const head = { DocInvoiceAmt, DocTaxAmt: 102.5, DocDepositCredit: 55, DocInvoiceBal: 1_072.5 }
    const record = await recordOf(head, [{ DocExtPrice: 1_000 }], [{ DocMiscAmt: 25 }])
    expect(record).toMatchObject({ subtotal: 1_025, gst: 102.5, total: 1_127.5, balance: 1_072.5 })
    expect(itemsInCents(record)).toBe(102_500)
  },
)

const line = {
  id: '1/1',
  invoice: 1,
  line: 1,
  order: 0,
  part: null,
  text: null,
  qty: 1,
  uom: null,
  revision: 1,
}
const ofGoods = (amount: number) => ({ ...line, amount, discount: 0, misc: 0, advance: 0 })

test.each([
  [{ total: 1_045, tax: 100, deposit: 55 }, 1_000, [], 1_100],
  [{ total: 1_100, tax: 100, deposit: 55 }, 1_000, [], 1_100],
  [{ total: 1_100, tax: 100, deposit: 0 }, 900, [], 1_100],
  [{ total: 0, tax: 10, deposit: 110 }, 100, [], 110],
  [{ total: 83, tax: 13, deposit: 60 }, 100, [{ text: null, amount: 30 }], 143],
  [{ total: 55, tax: 0, deposit: 0 }, 0, [], 55],
])('the total of %j with goods for %d and %j is %d', (head, goods, charges, total) => {
  expect(wholeTotal(head, [ofGoods(goods)], charges)).toBe(total)
})
