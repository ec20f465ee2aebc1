import { describe, expect, test } from 'vitest'
import { connectorOf } from './testing/connector-of.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

async function recordOf(entity: string, id: number | string): Promise<unknown> {
  const [outcome] = await own.odoo.read(entity, [String(id)], call)
  if (outcome === undefined || 'record' in outcome) return outcome?.record
  return 'missing' in outcome ? outcome.missing : outcome.unreadable
}
const rowsOf = (model: string) => own.fake.tables[model] ?? []
const rowOf = (model: string, id: number) => {
  const row = own.fake.tables[model]?.find((each) => each.id === id)
  if (!row) throw new Error(`no ${model} ${id}`)
  return row
}

const namedBy = (row: Readonly<Record<string, unknown>> | undefined, field: string): number =>
  Number(String(row?.[field]).split(',')[0])

const itemsOf = (record: unknown) =>
  (record as { items: { openLine: boolean; voidLine: boolean; priceExTax: number }[] }).items

async function linesSince(mark: number) {
  const stream = own.odoo.streams.find(({ name }) => name === 'order lines')
  if (!stream) throw new Error('no such stream')
  const pages = await Array.fromAsync(own.odoo.changes(stream, mark, call))
  return { pages, rows: new Set(pages.flatMap(({ touches }) => touches.map(({ row }) => row))) }
}

test('an Odoo is told from every other by its company and when that was made', async () => {
  expect(await own.odoo.identify?.(call)).toBe('company 1 made 2026-11-16T00:01:02Z')
})

test.each([
  ['orders', '10', '/web#id=10&model=sale.order&view_type=form'],
  ['stock', '48:VIC', '/web#id=48&model=product.product&view_type=form'],
  ['orders', 'none', undefined],
  ['complaints', '10', undefined],
])('%s %s is at %s', (entity, id, path) => {
  expect(own.odoo.addressOf?.(entity, id)).toBe(path && `${own.fake.url}${path}`)
})

describe('what Odoo holds becomes', () => {
  test('an order with its deliveries, parts of which are still to come', async () => {
    expect(await recordOf('orders', 10)).toMatchObject({
      srcProvider: 'odoo',
      orderNum: 'S00010',
      customerAccountNum: 'C-10021',
      status: 'sale',
      isOpen: true,
      isVoid: false,
      currency: 'AUD',
      deliveries: ['SW/OUT/00005', 'SW/OUT/00006'],
      dateShip: '2026-11-16T00:20:02Z',
    })
  })

  test('lines that are not open once the rest was given up, and void where an order is cancelled', async () => {
    expect(itemsOf(await recordOf('orders', 12)).filter(({ openLine }) => openLine)).toEqual([])
    expect(itemsOf(await recordOf('orders', 24)).every(({ voidLine }) => voidLine)).toBe(true)
    expect(await recordOf('orders', 24)).toMatchObject({ isVoid: true, isOpen: false })
  })

  test('amounts of lines to the cent, never reckoned from unit prices', async () => {
    expect(itemsOf(await recordOf('orders', 9)).map(({ priceExTax }) => priceExTax)).toContain(406.66)
  })

  test('a sent quotation, while a draft is not shown', async () => {
    expect(await recordOf('orders', 4)).toMatchObject({ status: 'draft', isOpen: true })
    expect(await recordOf('orders', 1)).toBe('not shown')
  })

  test.each(['sale.order.line', 'stock.picking'])(
    'an order that is another one where a row of %s was deleted, which nothing else tells',
    async (model) => {
      const seen = async () => (await own.odoo.list('orders', null, call)).seen.find(({ id }) => id === '10')
      const before = await seen()
      const at = rowsOf(model).findIndex((row) => String(row['order_id'] ?? row['sale_id']).startsWith('10,'))
      const [deleted] = rowsOf(model).splice(at, 1)
      const order = rowOf('sale.order', 10)
      order['amount_untaxed'] = Number(order['amount_untaxed']) - Number(deleted?.['price_subtotal'] ?? 0)
      const after = await seen()
      expect(after?.version).not.toBe(before?.version)
      expect(await own.odoo.read('orders', ['10'], call)).toMatchObject([after ?? {}])
    },
  )

  test('no order of which lines are hidden, which the ERP leaves out without a word', async () => {
    const at = rowsOf('sale.order.line').findIndex(
      ({ order_id: of, price_subtotal: sum }) => String(of).startsWith('10,') && Number(sum) > 1,
    )
    rowsOf('sale.order.line').splice(at, 1)
    expect(await recordOf('orders', 10)).toMatch(
      /^not all lines of sale\.order 10 can be read: they come to [\d.]+ of [\d.]+$/,
    )
  })

  test('an order from which something takes a discount as a whole', async () => {
    rowOf('sale.order', 10)['amount_untaxed'] = Number(rowOf('sale.order', 10)['amount_untaxed']) - 50
    expect(await recordOf('orders', 10)).toMatchObject({ orderNum: 'S00010' })
  })

  test('an invoice with what is still due, and its payment', async () => {
    expect(await recordOf('invoices', 7)).toMatchObject({
      invoiceNum: 'INV/26-27/0006',
      customerPONum: 'K-3201',
      isOpen: true,
      isCreditNote: false,
    })
    expect(await recordOf('payments', 1001)).toMatchObject({
      paymentNum: 'PBNK1/26-27/0001',
      amount: 200,
      allocations: [{ invoiceNum: 'INV/26-27/0006', amount: 200 }],
    })
  })

  test('a payment of two instalments of an invoice, which are one amount', async () => {
    const [first] = rowsOf('account.partial.reconcile').filter(({ id }) => id > 0)
    const credit = namedBy(first, 'credit_move_id')
    const before = (await recordOf('payments', credit)) as { amount: number; allocations: object[] }
    const [part, rest] = [50, before.amount - 50]
    const ofPart = { credit_amount_currency: part, debit_amount_currency: part }
    rowsOf('account.partial.reconcile').push({ ...first, id: 990, ...ofPart })
    Object.assign(first ?? {}, { credit_amount_currency: rest, debit_amount_currency: rest })
    expect(await recordOf('payments', credit)).toEqual(before)
  })

  test('a credit note, with the invoice it takes back and the order behind both', async () => {
    expect(await recordOf('invoices', 14)).toMatchObject({
      invoiceNum: 'RINV/26-27/0001',
      isCreditNote: true,
      creditedInvoiceNum: 'INV/26-27/0009',
      orderNum: 'S00021',
    })
    expect(await recordOf('invoices', 3)).toBe('not shown')
  })

  test('an invoice for several orders, the first of which has its number and PO', async () => {
    const [first, ...others] = rowsOf('account.move.line').filter(
      ({ move_id: of, display_type: type }) => namedBy({ of }, 'of') === 14 && type === 'product',
    )
    const [line] = (first?.['sale_line_ids'] ?? []) as number[]
    const lineOf = (order: number) =>
      rowsOf('sale.order.line').find((row) => namedBy(row, 'order_id') === order)?.id
    Object.assign(first ?? {}, { sale_line_ids: [line, lineOf(10), lineOf(9)] })
    rowsOf('account.move.line').push({
      ...first,
      id: 9_990,
      sequence: 99,
      sale_line_ids: [lineOf(12), lineOf(10)],
    })
    expect(others).toEqual([])
    expect(await recordOf('invoices', 14)).toMatchObject({
      orderNum: 'S00021',
      otherOrderNums: ['S00010', 'S00009', 'S00012'],
    })
  })

  test('a delivery that a vehicle takes, where fields of one’s own say which and when it left', async () => {
    for (const row of rowsOf('stock.picking')) Object.assign(row, { x_truck: false, x_left: false })
    const fleet = connectorOf(own.fake, {
      dataDir: own.dataDir,
      more: { deliveryFields: { vehicle: 'x_truck', pickedUp: 'x_left' } },
    })
    const read = async (entity: string, id: string) => {
      const [outcome] = await fleet.read(entity, [id], call)
      return outcome && 'record' in outcome ? outcome.record : outcome
    }
    const untracked = { transactionId: ['SW/OUT/00003'], vehicle: null, timePickedUp: null }
    expect(await read('deliveries', '3')).toMatchObject(untracked)
    Object.assign(rowOf('stock.picking', 3), { x_truck: [4, 'Isuzu/1AB 2CD'], x_left: '2026-11-23 20:05:00' })
    expect(await read('deliveries', '3')).toMatchObject({
      transactionId: ['SW-OUT/00003'],
      vehicle: 'Isuzu/1AB 2CD',
      currentStatus: 'In transit',
      timePickedUp: '2026-11-23T20:05:00Z',
      timeDelivered: null,
      events: [{ message: 'Scheduled' }, { message: 'In transit', timeEvent: '2026-11-23T20:05:00Z' }],
    })
    expect(await read('orders', '8')).toMatchObject({ deliveries: ['SW-OUT/00003'] })
    Object.assign(rowOf('stock.picking', 3), {
      x_truck: '1AB 2CD',
      state: 'done',
      date_done: '2026-11-23 22:00:00',
    })
    expect(await read('deliveries', '3')).toMatchObject({
      vehicle: '1AB 2CD',
      currentStatus: 'Complete',
      timeDelivered: '2026-11-23T22:00:00Z',
    })
  })

  test('nothing of a customer without a number, of whose documents it says so where they are asked for', async () => {
    const { customer } = Object.assign({ customer: '' }, ...(await own.odoo.read('orders', ['10'], call)))
    rowOf('res.partner', 9)['ref'] = false
    expect(await recordOf('customers', 9)).toBe('not shown')
    expect(await own.odoo.read('orders', ['10'], call)).toEqual([
      { id: '10', missing: 'no account', customer },
    ])
    const { seen } = await own.odoo.list('orders', null, call)
    expect(seen.map(({ id }) => id)).not.toContain('10')
    const deliveries = rowsOf('stock.picking').filter(({ sale_id: order }) => String(order).startsWith('10,'))
    expect(deliveries.length).toBeGreaterThan(0)
    for (const { id } of deliveries) expect(await recordOf('deliveries', id)).toBe('no account')
  })

  test.each([
    ['sale.order', 10, 'date_order', 'sale.order 10: ordered is not as expected', {}],
    ['sale.order.line', undefined, 'price_subtotal', 'subtotal is not as expected', { owner: '9' }],
  ])(
    'of a malformed row of %s what is wrong, and of the others all',
    async (model, id, field, reason, more) => {
      const malformed = rowsOf(model).find((row) =>
        id === undefined
          ? row['display_type'] === false && String(row['order_id']).startsWith('10,')
          : row.id === id,
      )
      Object.assign(malformed ?? {}, { [field]: 'soon' })
      const [first, second] = await own.odoo.read('orders', ['10', '12'], call)
      expect(first).toEqual({ id: '10', unreadable: expect.stringContaining(reason), ...more })
      expect(second).toHaveProperty('record')
    },
  )

  test('text as long as it may be, without half characters; a key is never cut', async () => {
    rowOf('res.partner', 9)['name'] = `${'x'.repeat(198)}😀\ud800${'y'.repeat(50)}`
    Object.assign(rowOf('sale.order', 10), { name: 'S'.repeat(300), client_order_ref: 'P'.repeat(101) })
    const customerPONum = `${'P'.repeat(99)}…`
    expect(await recordOf('orders', 10)).toMatchObject({ orderNum: 'S'.repeat(300), customerPONum })
    rowOf('account.move', 2)['ref'] = 'P'.repeat(101)
    expect(await recordOf('invoices', 2)).toMatchObject({ customerPONum })
    const { name } = (await recordOf('customers', 9)) as { name: string }
    expect([name.length <= 200, name.isWellFormed(), name.at(-1)]).toEqual([true, true, '…'])
  })

  test('prices by list, and stock less what is promised', async () => {
    expect(await recordOf('prices', 2)).toBe('gone')
    const { seen } = await own.odoo.list('prices', null, call)
    expect(new Set(seen.map(({ id }) => id.split(':')[1]))).toEqual(new Set(['list', '2', '3']))
    const [price] = await own.odoo.read('prices', ['2:2'], call)
    expect(price).toMatchObject({
      version: '6.2',
      record: { partNum: 'YR-TP9045', priceList: '2', price: 6.2 },
    })
    expect(await own.odoo.live.countStock({ partNum: 'YR-TP9045', state: 'VIC' }, call.signal)).toBe(659.5)
    expect(
      await own.odoo.live.countStock({ partNum: 'YR-TP9045', state: 'NSW' }, call.signal),
    ).toBeUndefined()
    const { live } = connectorOf(own.fake, { dataDir: own.dataDir, more: { owns: ['parts'] } })
    expect(await live.countStock({ partNum: 'YR-TP9045', state: 'VIC' }, call.signal)).toBeUndefined()
  })

  test('no stock where what there is in several places comes to nothing', async () => {
    const [stocked] = rowsOf('stock.quant').filter((row) => namedBy(row, 'product_id') === 2)
    own.fake.tables['stock.quant'] = [0.1, 0.2, -0.3].map((quantity, at) => ({
      ...stocked,
      id: 900 + at,
      quantity,
      reserved_quantity: 0,
    }))
    expect(await recordOf('stock', '2:VIC')).toMatchObject({ quantity: 0 })
    expect(await own.odoo.live.countStock({ partNum: 'YR-TP9045', state: 'VIC' }, call.signal)).toBe(0)
  })
})

describe('changes', () => {
  test('are all told, also those of a second that fills more than a page', async () => {
    const [line] = own.fake.tables['sale.order.line'] ?? []
    for (let id = 1000; id < 6200; id += 1)
      own.fake.tables['sale.order.line']?.push({ ...line, id, write_date: '2026-11-22 01:00:00' })
    own.fake.tables['sale.order.line']?.push({ ...line, id: 500, write_date: '2026-11-22 01:00:01' })
    const { rows, pages } = await linesSince(Date.parse('2026-11-22T00:59:00Z'))
    expect(rows.size).toBe(5201)
    expect(pages.at(-1)?.mark).toBe(Date.parse('2026-11-22T01:00:01Z'))
  })

  test('of contacts tell of orders that name them, or people of theirs, and not of settled ones', async () => {
    Object.assign(rowOf('sale.order', 10), { partner_id: [9, 'A'], partner_shipping_id: [18, 'B'] })
    const stream = own.odoo.streams.find(({ name }) => name === 'order contacts')
    if (!stream) throw new Error('no such stream')
    const rowsOfOrder = async (isSettled: (state: { row: string }) => boolean) => {
      const pages = await Array.fromAsync(own.odoo.changes(stream, 0, { ...call, isSettled }))
      const touches = pages.flatMap((page) => page.touches)
      return touches.flatMap(({ document, row }) => (document === '10' ? [row] : [])).toSorted()
    }
    expect(await rowsOfOrder(() => false)).toEqual(['17', '18', '9'])
    expect(await rowsOfOrder(({ row }) => row === '9')).toEqual(['17', '18'])
    expect(await rowsOfOrder(() => true)).toEqual([])
  })

  test('at the very second of a mark come again', async () => {
    rowOf('sale.order.line', 30)['write_date'] = '2026-11-22 01:00:00'
    expect((await linesSince(Date.parse('2026-11-22T01:00:00Z'))).rows).toEqual(new Set(['30']))
  })
})
