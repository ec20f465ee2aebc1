import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call, Connector } from '../port.ts'
import { sendJson } from '../testing/send-json.ts'
import { connectorOf } from './testing/connector-of.ts'
import { apiKey, password, startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
let fake: FakeEpicor
let epicor: Connector
beforeEach(async () => {
  fake = await startFakeEpicor()
  epicor = connectorOf(fake)
})
afterEach(() => fake.stop())

async function recordOf(entity: string, id: string, from = epicor): Promise<unknown> {
  const [outcome] = await from.read(entity, [id], call)
  if (outcome === undefined || 'record' in outcome) return outcome?.record
  return 'missing' in outcome ? outcome.missing : outcome.unreadable
}
const rowsOf = (set: string) => fake.sets[set] ?? []

test('a record has the address that the settings name for its kind', () => {
  const recordPages = { orders: 'https://kinetic.example.com/#/orders?number={id}&again={id}' }
  const { addressOf } = connectorOf(fake, { recordPages })
  expect(addressOf?.('orders', "20'4&")).toBe(
    "https://kinetic.example.com/#/orders?number=20'4%26&again=20'4%26",
  )
  expect(addressOf?.('invoices', '1')).toBeUndefined()
  expect(epicor.addressOf?.('orders', '1')).toBeUndefined()
})

describe('what Epicor holds becomes', () => {
  test('a customer with the number that people know, and the list that counts first', async () => {
    expect(await recordOf('customers', '11')).toEqual({
      srcProvider: 'epicor',
      accountNum: 'H10482',
      name: 'Harrow & Pike Building Supplies',
      salesRep: 'Ida Marsh',
      address: ['1 Mill Road', 'Ballarat VIC 3350'],
      phone: '03 5550 0100',
      email: '',
      terms: '30 days',
      priceList: 'TRADE',
    })
    expect(await recordOf('customers', '12')).toMatchObject({ priceList: 'price of part' })
  })

  test('an order with its sums, its lines and what each of them shipped', async () => {
    expect(await recordOf('orders', '204003')).toMatchObject({
      orderNum: '204003',
      customerAccountNum: 'H10484',
      customerPONum: 'PO-204003',
      subtotal: 425,
      gst: 42.5,
      total: 467.5,
      currency: 'AUD',
      status: 'Open',
      isOpen: true,
      isVoid: false,
      dateCreated: '2026-11-05',
      dateDue: '2026-11-25',
      dateShip: '2026-11-18',
      deliveries: ['204003/PACK/7001'],
      items: [
        { lineNum: 1, qty: 20, priceExTax: 350, category: ['TIMBER'], openLine: false, qtyDelivered: 20 },
        { lineNum: 2, priceExTax: 50, category: ['SUND', 'FREIGHT'], openLine: true, qtyDelivered: null },
        {
          lineNum: 3,
          description: 'Crane truck',
          qty: 1,
          priceExTax: 20,
          category: ['SUND'],
          openLine: true,
        },
        { lineNum: 4, description: 'Other charges', qty: 1, priceExTax: 5, category: ['SUND'] },
      ],
    })
  })

  test.each([
    ['204001', { status: 'Closed', isOpen: false, isVoid: false }],
    ['204002', { status: 'Void', isOpen: false, isVoid: true, deliveries: [], dateShip: null }],
    ['204006', { status: 'Held', isOpen: true }],
    ['204005', { dateDue: '2026-11-24', shipToCustomer: { name: 'Harrow & Pike, yard' } }],
    ['204004', { shipToCustomer: { name: 'Lot 12 Banksia Rise', address: ['12 Banksia Rise'] } }],
    ['204004', { siteContact: { name: 'Jo Vance', phone: '' } }],
    ['204007', { shipToCustomer: { name: 'Kestrel Frames' } }],
  ])('order %s: %j', async (id, record) => {
    expect(await recordOf('orders', id)).toMatchObject(record)
  })

  test('an order that goes to another customer has the main address of that one', async () => {
    Object.assign(rowsOf('SalesOrderSvc/SalesOrders')[2] ?? {}, { ShipToCustNum: 11, ShipToNum: '' })
    expect(await recordOf('orders', '204003')).toMatchObject({
      customerAccountNum: 'H10484',
      shipToCustomer: { name: 'Harrow & Pike Building Supplies' },
    })
  })

  test('a delivery of each order in a pack, done once it is invoiced, and none of a void one', async () => {
    expect(await recordOf('deliveries', '7001:204004')).toMatchObject({
      orderNum: '204004',
      recordNum: 7001,
      transactionId: ['204004/PACK/7001'],
      currentStatus: 'In transit',
      timeDelivered: null,
    })
    expect(await recordOf('deliveries', '7002:204001')).toMatchObject({ currentStatus: 'Complete' })
    expect(await recordOf('deliveries', '7003:204002')).toBe('not shown')
    for (const id of ['7999:204002', '7001:204002', ':204002'])
      expect(await recordOf('deliveries', id)).toBe('gone')
  })

  test('orders without deliveries where these come from somewhere else', async () => {
    const alone = connectorOf(fake, { owns: ['parts'] })
    expect(alone.streams.map(({ entity }) => entity)).not.toContain('deliveries')
    const record = await recordOf('orders', '204003', alone)
    expect(record).not.toHaveProperty('deliveries')
    expect(record).not.toHaveProperty('dateShip')
  })

  test('nothing of what is older than wanted, but for what is still open', async () => {
    const recent = connectorOf(fake, { since: '2020-01-01' })
    expect(await recordOf('orders', '198001', recent)).toBe('not shown')
    expect(await recordOf('deliveries', '7002:198001', recent)).toBe('gone')
    const [old = {}] = rowsOf('SalesOrderSvc/SalesOrders').filter((row) => row['OrderNum'] === 198_001)
    old['OrderDate'] = '2020-01-01T00:00:00'
    expect(await recordOf('orders', '198001', recent)).toMatchObject({ isOpen: false })
    old['OrderDate'] = '2019-12-31T00:00:00'
    for (const row of rowsOf('SalesOrderSvc/SalesOrders')) row['OpenOrder'] = true
    expect(await recordOf('orders', '198001', recent)).toMatchObject({ isOpen: true })
  })

  test('of a malformed row what is wrong, and of the others all', async () => {
    Object.assign(rowsOf('SalesOrderSvc/SalesOrders')[2] ?? {}, { DocTotalTax: 'much' })
    const [first, second] = await epicor.read('orders', ['204003', '204004'], call)
    const reason = 'SalesOrderSvc/SalesOrders 204003: tax is not as expected'
    expect([first, second]).toEqual([
      { id: '204003', unreadable: reason },
      expect.objectContaining({ id: '204004' }),
    ])
  })

  test.each([
    ['orders', '13', '204003', '204001', 'SalesOrderSvc/OrderDtls', 'DocExtPriceDtl', 'OrderNum', 204003],
    [
      'deliveries',
      undefined,
      '7001:204003',
      '7002:204001',
      'CustShipSvc/ShipDtls',
      'OrderNum',
      'PackNum',
      7001,
    ],
  ])(
    'of %s with a malformed line what is wrong, and of the others all',
    async (entity, owner, id, other, set, field, key, value) => {
      const row = rowsOf(set).find((each) => each[key] === value)
      Object.assign(row ?? {}, { [field]: 'soon' })
      const [first, second] = await epicor.read(entity, [id, other], call)
      expect([first, second]).toEqual([
        {
          id,
          unreadable: expect.stringMatching(/is not as expected/),
          ...(owner !== undefined && { owner }),
        },
        expect.objectContaining({ id: other, record: expect.anything() }),
      ])
    },
  )

  test('of a customer without a number that there is none', async () => {
    Object.assign(rowsOf('CustomerSvc/Customers')[2] ?? {}, { CustID: '' })
    expect(await recordOf('customers', '13')).toBe('not shown')
    expect(await epicor.read('orders', ['204003'], call)).toEqual([
      { id: '204003', missing: 'no account', customer: '13' },
    ])
  })
})

describe('money', () => {
  test('an invoice with what is still due, and a credit note with positive amounts', async () => {
    expect(await recordOf('invoices', '500001')).toMatchObject({
      invoiceNum: '500001',
      orderNum: '204001',
      otherOrderNums: [],
      customerAccountNum: 'H10482',
      customerPONum: 'PO-204001',
      subtotal: 425,
      gst: 42.5,
      total: 467.5,
      balance: 217.5,
      isOpen: true,
      isCreditNote: false,
      creditedInvoiceNum: null,
      dateCreated: '2026-11-10',
      dateDue: '2026-12-10',
      items: [{ lineNum: 1, qty: 20, priceExTax: 425 }],
    })
    expect(await recordOf('invoices', '500002')).toMatchObject({
      isCreditNote: true,
      creditedInvoiceNum: '500001',
      subtotal: 100,
      gst: 10,
      total: 110,
      balance: 110,
      items: [{ qty: 5, priceExTax: 100 }],
    })
  })

  test('an invoice for several orders, also one whose head names none', async () => {
    const [line] = rowsOf('ARInvoiceSvc/InvcDtls')
    const ofOrder = (OrderNum: number, at: number) => ({ ...line, InvoiceLine: at + 1, OrderNum })
    fake.sets['ARInvoiceSvc/InvcDtls'] = [204_001, 204_003, 0, 204_002, 204_003].map(ofOrder)
    const others = ['204003', '204002']
    expect(await recordOf('invoices', '500001')).toMatchObject({ orderNum: '204001', otherOrderNums: others })
    Object.assign(rowsOf('ARInvoiceSvc/ARInvoices')[0] ?? {}, { OrderNum: 0 })
    expect(await recordOf('invoices', '500001')).toMatchObject({ orderNum: '204001', otherOrderNums: others })
  })

  test('a credit note of its own takes back no invoice', async () => {
    const record = { creditedInvoiceNum: null, orderNum: '', isOpen: false, balance: 0, items: [] }
    expect(await recordOf('invoices', '500003')).toMatchObject(record)
  })

  test.each([
    ['invoices', '500010', 'that is not posted'],
    ['invoices', '500020', 'that is what is left of a receipt'],
    ['payments', '80', 'that is not posted'],
    ['payments', '90', 'that moves no money'],
  ])('of %s nothing of %s, %s', async (entity, id) => {
    expect(await recordOf(entity, id)).toBe('not shown')
  })

  test('a payment with what went to each invoice, and one that takes it back', async () => {
    expect(await recordOf('payments', '81')).toEqual({
      srcProvider: 'epicor',
      paymentNum: '81',
      customerAccountNum: 'H10482',
      datePaid: '2026-11-20',
      amount: 250,
      currency: 'AUD',
      reference: 'EFT 71',
      allocations: [{ invoiceNum: '500001', amount: 250 }],
    })
    expect(await recordOf('payments', '82')).toMatchObject({
      currency: 'NZD',
      reference: 'On account',
      allocations: [],
    })
    expect(await recordOf('payments', '83')).toMatchObject({ amount: -90 })
  })
})

describe('a call', () => {
  test('goes with a token where there is one', async () => {
    process.env['FAKE_EPICOR_TOKEN'] = 'a-token'
    const more = { user: undefined, password: undefined, token: { env: 'FAKE_EPICOR_TOKEN' } }
    expect((await connectorOf(fake, more).list('orders', null, call)).seen.length).toBe(13)
  })

  test('with a password that is not good is not repeated, since retries lock the account', async () => {
    process.env['WRONG'] = 'wrong'
    const denied = connectorOf(fake, { password: { env: 'WRONG' } })
    for (let turn = 0; turn < 3; turn += 1)
      await expect(denied.list('orders', null, call)).rejects.toMatchObject({ kind: 'denied' })
    expect(fake.asked.length).toBe(1)
  })

  test('with a key that was changed meanwhile is repeated at once with the new one', async () => {
    process.env['CHANGED'] = 'the-former-one'
    const changed = connectorOf(fake, { key: { env: 'CHANGED' } })
    // The first request is for the page size.
    for (let turn = 0; turn < 2; turn += 1)
      fake.interrupt((response) => sendJson(response, 200, { value: [] }))
    await changed.list('orders', null, call)
    process.env['CHANGED'] = apiKey
    expect((await changed.list('orders', null, call)).seen.length).toBe(13)
  })

  test('that waits for a licence is a slow one, and one in a loop of redirections goes nowhere', async () => {
    fake.interrupt((response) => sendJson(response, 500, { ErrorMessage: 'Maximum users exceeded' }))
    await expect(epicor.list('orders', null, call)).rejects.toMatchObject({ kind: 'slow', status: 504 })
    fake.interrupt((response) => response.writeHead(302, { location: '/live/login' }).end())
    await expect(epicor.list('orders', null, call)).rejects.toMatchObject({ kind: 'down', status: 502 })
    expect((await epicor.list('orders', null, call)).seen.length).toBe(13)
  })

  test('tells neither key nor password to anybody, though the reply repeats them', async () => {
    await epicor.list('orders', null, call)
    fake.interrupt((response) => sendJson(response, 400, { ErrorMessage: `${apiKey} of ${password} is odd` }))
    const failure: unknown = await epicor.list('orders', null, call).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'refused', why: '… of … is odd' })
    expect(inspect(failure)).not.toMatch(new RegExp(`${apiKey}|${password}`))
  })
})
