import { knownStatuses } from '@portal/domain/tracking-events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { readConfiguration } from '../configuration.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLog } from '../log.ts'
import { importCommand } from './import-command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-notes-'))
})
beforeEach(async () => {
  await database.sql`truncate sales_order, delivery, invoice, payment, company, part, part_stock, customer cascade`
  await database.sql`
    insert into customer (provider, account_num, name, date_updated)
    values ('epicor', '10482', 'Harrow & Pike', '2026-11-01'), ('epicor', '1', 'A', '2026-11-01')`
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

/** What an import of these files says besides the counts. */
async function notesOf(files: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, name), lines.join('\n'))
  const said: string[] = []
  const work = importCommand.prepare(Object.keys(files), {
    env: {},
    folder,
    out: () => undefined,
    err: (line) => void said.push(line),
    progress: () => undefined,
    readInput: async () => '',
  })
  if ('withoutDatabase' in work) throw new Error('it needs no database')
  const code = await work({
    operator: 'dana@office',
    sql: database.sql,
    database: database.connection,
    clock: testClock('2026-11-20T09:30:00+11:00'),
    configuration: readConfiguration({}),
    log: createLog('silent'),
  })
  expect(code).toBe(0)
  return said
}

const ordersHead =
  'srcProvider,orderNum,customerAccountNum,soldToCustomer.name,total,status,isOpen,isVoid,dateCreated,dateUpdated'
const order = (num: string, { status = 'Open', isOpen = true, isVoid = false, updated = '' } = {}) =>
  `epicor,${num},10482,Harrow & Pike,110,${status},${isOpen},${isVoid},2026-11-01,${updated}`
const linesHead = 'srcProvider,orderNum,lineNum,qty,priceExTax,openLine'

const orders = (...nums: readonly string[]) => [ordersHead, ...nums.map((num) => order(num))]
const updatedAt = (num: string, updated: string) => order(num, { isOpen: false, updated })
const orderWith = (orderNum: string, isOpen: boolean, item: object) =>
  JSON.stringify({
    srcProvider: 'epicor',
    orderNum,
    customerAccountNum: '1',
    soldToCustomer: { name: 'A' },
    total: 110,
    status: 'Open',
    isOpen,
    dateCreated: '2026-11-01',
    items: [{ lineNum: 1, qty: 1, priceExTax: 100, ...item }],
  })
const companies = (...states: readonly string[]) => [
  'ID,company_name,state',
  ...states.map((state, at) => `${at},Company ${at},${state}`),
]

describe('open orders', () => {
  test('without lines are told of, since they show as picked', async () => {
    const closed = [
      order('3', { isOpen: false }),
      order('4', { isVoid: true }),
      order('5', { status: 'Draft' }),
    ]
    expect(await notesOf({ 'orders.csv': [...orders('1', '2'), ...closed] })).toEqual([
      'orders.csv: in all, 2 open orders have no lines, and show as picked',
    ])
    expect(await notesOf({ 'order-lines.csv': [linesHead, 'epicor,1,1,1,100,true'] })).toEqual([
      'order-lines.csv: in all, 1 open order has no lines, and shows as picked',
    ])
  })

  test('are told of once the files of their lines are read', async () => {
    const lines = JSON.stringify({
      srcProvider: 'epicor',
      orderNum: '1',
      items: [{ lineNum: 1, qty: 1, priceExTax: 1, openLine: false }],
    })
    expect(await notesOf({ 'orders.csv': orders('1'), 'order-lines.jsonl': [lines] })).toEqual([])
  })

  test('whose lines never say openLine are told of, whether they come with their lines or before', async () => {
    const without = [linesHead.replace(',openLine', ''), 'epicor,1,1,1,100']
    const note = 'no order line says openLine, so that all of them show as picked'
    const together = await notesOf({ 'orders.csv': orders('1'), 'order-lines.csv': without })
    expect(together).toEqual([`orders.csv: ${note}`])
    expect(await notesOf({ 'order-lines.csv': without })).toEqual([`order-lines.csv: ${note}`])
  })

  test('of which some say openLine, and closed ones, are not told of', async () => {
    const some = [orderWith('1', true, { openLine: true }), orderWith('2', true, {})]
    expect(await notesOf({ 'orders-1.jsonl': some })).toEqual([])
    expect(await notesOf({ 'orders-2.jsonl': [orderWith('3', false, {})] })).toEqual([])
  })
})

const delivery = (status: string, at: number) => `epicor,1,${at + 1},T${at},${status}`

describe('deliveries', () => {
  const head = 'srcProvider,orderNum,recordNum,transactionId,currentStatus'
  const closed = [ordersHead, order('1', { isOpen: false })]
  const noteOn = async (...statuses: readonly string[]) => {
    const told = await notesOf({ 'orders.csv': closed, 'deliveries.csv': [head, ...statuses.map(delivery)] })
    return told.map((note) => note.replace('deliveries.csv: in all, ', ''))
  }

  test('with a status that the portal does not know are told of', async () => {
    expect(await noteOn('Delivered', 'Complete', 'Out for delivery', 'delivered', 'Delivered')).toEqual([
      '4 deliveries have a status that the portal does not know (Delivered, Out for delivery, delivered): it is shown as it is, and does not say where they are',
    ])
    expect(await noteOn('Complete', 'Complete', 'COMPLETE', 'Complete', 'Complete')).toEqual([
      '1 delivery has a status that the portal does not know (COMPLETE): it is shown as it is, and does not say where the delivery is',
    ])
  })

  test('with one that it knows are not, and the documentation lists it', async () => {
    const known = [...knownStatuses, 'Scheduled', 'Offline']
    expect(await noteOn(...known)).toEqual([])
    const text = readFileSync(join(import.meta.dirname, '../../../examples/README.md'), 'utf8')
    expect(known.filter((status) => !text.includes(`\`${status}\``))).toEqual([])
  })
})

describe('a time of update', () => {
  test('more than a day ahead is told of', async () => {
    const near = [updatedAt('1', '2026-11-21'), updatedAt('2', '2026-11-20')]
    expect(await notesOf({ 'orders.csv': [ordersHead, ...near] })).toEqual([])
    const far = [updatedAt('3', '2099-01-01'), updatedAt('4', '2026-11-22')]
    expect(await notesOf({ 'orders.csv': [ordersHead, ...far, ...near] })).toEqual([
      'orders.csv: 2 records have a dateUpdated more than a day ahead: records with an earlier one will not replace them',
    ])
    expect(await notesOf({ 'orders.csv': [ordersHead, far[0] ?? ''] })).toEqual([
      'orders.csv: 1 record has a dateUpdated more than a day ahead: records with an earlier one will not replace it',
    ])
  })
})

describe('companies of a state', () => {
  const stock = {
    'parts.csv': ['partNum,description,uom', 'A,Nail,BOX'],
    'stock.csv': ['partNum,state,quantity', 'A,VIC,5', 'A,Tasmania,1'],
  }

  test('that no stock has are told of, once the stock is read', async () => {
    expect(await notesOf({ 'companies.csv': companies('vic', 'TAS', 'ZZ') })).toEqual([])
    expect(await notesOf(stock)).toEqual([
      'stock.csv: 1 company is in a state without stock (ZZ), so that its users see every part out of stock',
    ])
    const three = companies('VIC', 'ZZ', 'Zealandia', 'ZZ')
    expect(await notesOf({ 'companies.csv': three })).toEqual([
      'companies.csv: 3 companies are in a state without stock (ZZ, Zealandia), so that their users see every part out of stock',
    ])
  })

  test('that stock has are not', async () => {
    expect(await notesOf({ 'companies.csv': companies('Victoria', 'tas'), ...stock })).toEqual([])
  })
})

const invoicesHead =
  'srcProvider,invoiceNum,customerAccountNum,soldToCustomer.name,total,isOpen,dateCreated,dateUpdated,isCreditNote,creditedInvoiceNum'
const invoice = (num: string, isOpen = false, more = ',,') =>
  `epicor,${num},10482,Harrow & Pike,110,${isOpen},2026-11-01,${more}`
const owed = (some: string, until: string) =>
  `in all, ${some} neither payments nor dateUpdated: statements show ${until} import`

const paymentOf = (...invoiceNums: readonly string[]) =>
  JSON.stringify({
    srcProvider: 'epicor',
    paymentNum: `P${invoiceNums.join('')}`,
    customerAccountNum: '10482',
    datePaid: '2026-11-02',
    amount: 110,
    allocations: invoiceNums.map((invoiceNum) => ({ invoiceNum, amount: 110 / invoiceNums.length })),
  })

describe('closed invoices and credit notes', () => {
  test('that nothing says the settlement of are told of, once payments are read', async () => {
    const some = [invoicesHead, invoice('1'), invoice('2'), invoice('3', true)]
    expect(await notesOf({ 'invoices.csv': some })).toEqual([
      `invoices.csv: ${owed('2 closed invoices and credit notes have', 'them as owed until the day of their')}`,
    ])
    expect(await notesOf({ 'invoices.csv': some, 'payments.jsonl': [paymentOf('1')] })).toEqual([
      `payments.jsonl: ${owed('1 closed invoice or credit note has', 'it as owed until the day of its')}`,
    ])
  })

  test('with a time of update, or settled by a credit note, are not', async () => {
    const credited = [invoice('5'), invoice('6', false, ',true,5')]
    const some = [invoicesHead, invoice('4', false, '2026-11-03,,'), ...credited]
    expect(await notesOf({ 'invoices.csv': some })).toEqual([])
  })
})

test('an invoice that a file corrects without its lines is told of', async () => {
  const head = `${invoicesHead},subtotal`
  const whole = `${invoice('L1', true)},100,"[{""lineNum"":1,""qty"":1,""priceExTax"":100}]"`
  expect(await notesOf({ 'invoices.csv': [`${head},items`, whole] })).toEqual([])
  const corrected = `${invoice('L1', true).replace(',110,', ',220,')},200`
  expect(await notesOf({ 'invoices.csv': [head, corrected] })).toEqual([
    'invoices.csv: in all, 1 open invoice or credit note has lines that do not come to its subtotal (L1): import its lines too',
  ])
})

const gst = (some: string, their: string, pdfsShow: string) =>
  `in all, ${some}, and ${their} ${pdfsShow} it: check ${their} subtotal, gst and lines`

const dearLine = (orderNum: string, priceExTax: number) =>
  orderWith(orderNum, true, { priceExTax, openLine: true })
const billed = (num: string, subtotal: number, currency = 'AUD') =>
  `epicor,${num},10482,Harrow & Pike,110,${subtotal},true,2026-11-01,${currency}`
describe('more GST than a tenth of the subtotal', () => {
  const head =
    'srcProvider,invoiceNum,customerAccountNum,soldToCustomer.name,total,subtotal,isOpen,dateCreated,currency'

  test('is told of, as where lines are missing', async () => {
    expect(await notesOf({ 'orders.jsonl': [dearLine('1', 50), dearLine('2', 100)] })).toEqual([
      `orders.jsonl: ${gst('1 order or invoice has more GST than a tenth of its subtotal (1)', 'its', 'PDF shows')}`,
    ])
    expect(await notesOf({ 'invoices.csv': [head, billed('G5', 5)] })).toEqual([
      `invoices.csv: ${gst('2 orders and invoices have more GST than a tenth of their subtotal (1, G5)', 'their', 'PDFs show')}`,
    ])
  })

  test('is not where rounding each line makes it, nor in another currency', async () => {
    expect(await notesOf({ 'invoices.csv': [head, billed('1', 99.1), billed('2', 90, 'NZD')] })).toEqual([])
  })
})

const unknown = (some: string, debts: string) =>
  `in all, payments name ${some}: what was paid of ${debts} in statements`

test('payments of invoices that are not here are told of, once all files of both are read', async () => {
  expect(await notesOf({ 'payments.jsonl': [paymentOf('1'), paymentOf('1', '2')] })).toEqual([
    `payments.jsonl: ${unknown('2 invoices that are not here (1, 2)', 'them counts as older debts')}`,
  ])
  const open = [invoicesHead, invoice('1', true)]
  expect(await notesOf({ 'invoices.csv': open })).toEqual([
    `invoices.csv: ${unknown('1 invoice that is not here (2)', 'it counts as an older debt')}`,
  ])
  const both = { 'invoices.csv': [...open, invoice('2', true)], 'payments.jsonl': [paymentOf('2')] }
  expect(await notesOf(both)).toEqual([])
})

test('orders of both providers with one number are told of', async () => {
  const closed = order('7', { isOpen: false })
  const both = [ordersHead, closed, closed.replace('epicor', 'odoo')]
  expect((await notesOf({ 'orders.csv': both })).join()).toMatch(
    /1 order .* the number of one of epicor \(7\)/,
  )
})

const nobodys = (accounts: string) =>
  `in all, orders, invoices and payments name ${accounts}: only staff see these records`

describe('accounts', () => {
  const customers = ['srcProvider,accountNum,name', 'epicor,010482,Harrow & Pike']

  test('that are nobody’s are told of, once all files that name them are read', async () => {
    await database.sql`truncate customer`
    const closed = order('1', { isOpen: false })
    const told = await notesOf({ 'customers.csv': customers, 'orders.csv': [ordersHead, closed] })
    expect(told).toEqual([`orders.csv: ${nobodys('1 account that no customer has (10482)')}`])
    const others = ['a', 'b', 'c', 'd', 'e'].map((account, at) =>
      closed.replace('10482', account).replace('epicor,1', `epicor,${at + 2}`),
    )
    expect(await notesOf({ 'orders.csv': [ordersHead, ...others] })).toEqual([
      `orders.csv: ${nobodys('6 accounts that no customer has (10482, a, b, c, d, …)')}`,
    ])
  })

  test('of a company are not', async () => {
    await database.sql`truncate customer`
    const closed = order('1', { isOpen: false })
    const company = ['ID,company_name,state,accounts', '1,Harrow & Pike,VIC,10482']
    expect(await notesOf({ 'companies.csv': company, 'orders.csv': [ordersHead, closed] })).toEqual([])
  })
})
