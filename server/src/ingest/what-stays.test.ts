import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findEntity } from './entities.ts'
import { recordImporter } from './testing/record-importer.ts'
import { fullRecords } from './testing/full-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [name, record] of Object.entries(fullRecords)) await importRecords(name, [record])
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')
const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

type StatedFields = Readonly<Record<string, unknown>>

async function isFulfilled() {
  const [row] = await database.sql<{ is: boolean }[]>`
    select is_fulfilled as is from sales_order where order_num = 'F'`
  return row?.is
}

async function sums() {
  const [row] = await database.sql`
    select due_cents as balance, subtotal_cents as subtotal from invoice where invoice_num = 'I-1'`
  return row
}

function sourceMark(row: unknown) {
  const { source_updated } = row as { source_updated?: string }
  return source_updated === undefined ? {} : { source_updated }
}

/** The fields that every record must have. */
const required: Readonly<Record<string, readonly string[]>> = {
  companies: ['ID', 'company_name'],
  customers: ['srcProvider', 'accountNum', 'name'],
  prices: ['priceList', 'partNum', 'kind', 'price'],
  orders: 'srcProvider orderNum customerAccountNum soldToCustomer.name total status isOpen dateCreated'.split(
    ' ',
  ),
  deliveries: ['srcProvider', 'orderNum', 'transactionId', 'currentStatus'],
  photos: ['srcProvider', 'orderNum', 'fileId', 'fileName', 'timeCreated', 'contentKey'],
  invoices: 'srcProvider invoiceNum customerAccountNum soldToCustomer.name total isOpen dateCreated'.split(
    ' ',
  ),
  payments: ['srcProvider', 'paymentNum', 'customerAccountNum', 'datePaid', 'amount'],
  products: ['ID', 'name', 'link'],
  'design-requests':
    'ID requestNumber merchant builder status internalStatus dateCreated lastUpdated user'.split(' '),
}

/** The record with only these fields. */
function only(record: StatedFields, fields: readonly string[]) {
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const [outer = '', inner] = field.split('.')
    const value = record[outer]
    kept[outer] = inner === undefined ? value : { [inner]: (value as Record<string, unknown>)[inner] }
  }
  return kept
}

describe('what a file does not say stays as it is', () => {
  test.each(Object.keys(required))('%s', async (name) => {
    const record = fullRecords[name] ?? {}
    expect(await importRecords(name, [only(record, required[name] ?? [])])).toMatchObject({
      unchanged: 1,
      refusals: [],
    })
    // Checks that these fields are really required; otherwise nothing would test that they are kept.
    for (const field of required[name] ?? []) {
      const others = (required[name] ?? []).filter((each) => each !== field)
      expect({ field, ...(await importRecords(name, [only(record, others)])) }).toMatchObject({
        field,
        refused: 1,
      })
    }
    // Each field separately, so that no failure hides another.
    const optional = Object.keys(record).filter((field) => !(required[name] ?? []).includes(field))
    for (const field of optional) {
      const { [field]: _, ...others } = record
      const inner = (required[name] ?? []).filter((each) => each.startsWith(`${field}.`))
      const without = { ...others, ...only(record, inner) }
      expect({ field, ...(await importRecords(name, [without])) }).toMatchObject({
        field,
        unchanged: 1,
        refusals: [],
      })
    }
  })

  test('said by one record of a batch and not by another, each keeps its own', async () => {
    const order = fullRecords['orders'] ?? {}
    const { deliveryNote: _, ...silent } = order
    await importRecords('orders', [{ ...order, orderNum: 'B' }])
    const mixed = [
      { ...order, deliveryNote: 'Gate 4' },
      { ...silent, orderNum: 'B', status: 'Held' },
      { ...silent, orderNum: 'C' },
    ]
    expect(await importRecords('orders', mixed)).toMatchObject({ changed: 2, fresh: 1 })
    const rows = await database.sql`
      select order_num, delivery_note, status from sales_order where order_num in ('204866', 'B', 'C') order by 1`
    expect(rows).toEqual([
      { order_num: '204866', delivery_note: 'Gate 4', status: 'Open' },
      { order_num: 'B', delivery_note: order['deliveryNote'], status: 'Held' },
      { order_num: 'C', delivery_note: '', status: 'Open' },
    ])
    await importRecords('orders', [order])
  })

  test('said by the record before of the same key, also within a batch', async () => {
    const order: StatedFields = { ...fullRecords['orders'], orderNum: 'K' }
    const { deliveryNote: _, ...silent } = order
    const [first, second] = [
      { ...silent, deliveryNote: 'Gate 4' },
      { ...silent, status: 'Held' },
    ]
    const third = { ...silent, status: 'Open' }
    expect(await importRecords('orders', [first, second, third])).toMatchObject({
      fresh: 1,
      changed: 0,
      unchanged: 1,
      repeated: 1,
    })
    expect(await importRecords('orders', [second])).toMatchObject({ changed: 1 })
    const [row] = await database.sql`select delivery_note, status from sales_order where order_num = 'K'`
    expect(row).toEqual({ delivery_note: 'Gate 4', status: 'Held' })
  })

  test('an order is fulfilled by its lines and deliveries together, whichever of them was said', async () => {
    const order: StatedFields = { ...fullRecords['orders'], orderNum: 'F' }
    // Picked but for a line without a price, which does not count in an offline delivery.
    const items = [
      { lineNum: 1, description: 'Pine', uom: 'LM', qty: 1, priceExTax: 1, openLine: false },
      { lineNum: 2, description: 'Note', uom: 'EA', qty: 1, priceExTax: 0, openLine: true },
    ]
    await importRecords('orders', [{ ...order, items, deliveries: ['F/1'] }])
    const { items: _items, ...withoutItems } = order
    const { deliveries: _deliveries, ...withoutDeliveries } = order
    expect(await isFulfilled()).toBe(false)
    await importRecords('orders', [{ ...withoutItems, deliveries: ['WH/OUT/1'] }])
    expect(await isFulfilled()).toBe(true)
    await importRecords('orders', [{ ...withoutDeliveries, items: [{ ...items[1], priceExTax: 5 }] }])
    expect(await isFulfilled()).toBe(false)
  })

  test('what is left of an invoice stays while it is open and as large, and is nothing once it is closed', async () => {
    const { balance: _, subtotal: _s, gst: _g, items: _i, ...invoice } = fullRecords['invoices'] ?? {}
    await importRecords('invoices', [{ ...invoice, terms: '14 days' }])
    expect(await sums()).toEqual({ balance: 50_00, subtotal: 99_00 })
    await importRecords('invoices', [{ ...invoice, total: 220 }])
    expect(await sums()).toEqual({ balance: 220_00, subtotal: 200_00 })
    await importRecords('invoices', [{ ...invoice, total: 220, isOpen: false }])
    expect(await sums()).toEqual({ balance: 0, subtotal: 200_00 })
  })
})

describe('an empty value empties', () => {
  const others: Readonly<Record<string, StatedFields>> = {
    companies: { ID: '2' },
    customers: { accountNum: '2' },
    prices: { kind: 'pack' },
    orders: { orderNum: 'E' },
    deliveries: { recordNum: 2 },
    photos: { fileId: '2' },
    invoices: { invoiceNum: 'E' },
    payments: { paymentNum: 'E' },
    products: { ID: 2 },
    'design-requests': { ID: 2 },
  }

  test.each(Object.keys(others))('%s', async (name) => {
    const record = { ...fullRecords[name], ...others[name] }
    const said = only(record, [...(required[name] ?? []), ...Object.keys(others[name] ?? {})])
    const empty = Object.fromEntries(Object.keys(record).map((field) => [field, said[field] ?? null]))
    if (said['soldToCustomer']) empty['soldToCustomer'] = { ...said['soldToCustomer'], address: null }
    const [table] = findEntity(name)?.tables ?? []
    // The row that was written last, without its times of change.
    const row = async () => {
      const rows = await database.sql
        .unsafe(`select to_jsonb(t) - 'date_updated' - 'id' as row from ${table?.name} t
        order by xmin::text::bigint desc limit 1`)
      return rows[0]?.['row'] as unknown
    }
    await importRecords(name, [said])
    const nothingSaid = await row()
    await database.sql.unsafe(`delete from ${name === 'companies' ? 'company_account' : 'design_file'}`)
    expect((await importRecords(name, [record])).refusals).toEqual([])
    const everythingSaid = await row()
    expect(everythingSaid).not.toEqual(nothingSaid)
    expect((await importRecords(name, [{ ...empty, dateUpdated: record['dateUpdated'] }])).refusals).toEqual(
      [],
    )
    expect(await row()).toMatchObject({ ...(nothingSaid as object), ...sourceMark(everythingSaid) })
  })
})

describe('a stale record never wins', () => {
  const dated: readonly (readonly [
    name: string,
    change: Readonly<Record<string, unknown>>,
    column: string,
  ])[] = [
    ['customers', { name: 'Stale Pty Ltd' }, 'select name from customer'],
    ['orders', { status: 'Stale' }, "select status from sales_order where order_num = 'D'"],
    ['deliveries', { currentStatus: 'Stale' }, 'select current_status from delivery'],
    ['invoices', { terms: 'Stale' }, "select terms from invoice where invoice_num = 'D'"],
  ]

  test.each(dated)('%s', async (name, change, query) => {
    const own = name === 'orders' ? { orderNum: 'D' } : name === 'invoices' ? { invoiceNum: 'D' } : {}
    const record = { ...fullRecords[name], ...own, dateUpdated: '2026-09-14T10:00:00+10:00' }
    const stale = { ...record, ...change, dateUpdated: '2026-09-14T09:59:59+10:00' }
    await importRecords(name, [record])
    const before = await database.sql.unsafe(query)
    expect(await importRecords(name, [stale])).toMatchObject({
      stale: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
    })
    // Within a batch the order of lines only matters for equal times.
    expect(await importRecords(name, [record, stale])).toMatchObject({ stale: 1, unchanged: 1, repeated: 0 })
    expect(await database.sql.unsafe(query)).toEqual(before)
    expect(await importRecords(name, [{ ...stale, dateUpdated: record.dateUpdated }])).toMatchObject({
      changed: 1,
    })
    expect(await importRecords(name, [{ ...record, dateUpdated: '2026-09-15' }])).toMatchObject({
      changed: 1,
    })
    expect(await importRecords(name, [{ ...stale, dateUpdated: '2026-09-14T23:00:00+10:00' }])).toMatchObject(
      {
        stale: 1,
      },
    )
  })

  test('a time of our own is no statement of the source, and a statement outlives it', async () => {
    const order: StatedFields = { ...fullRecords['orders'], orderNum: 'U' }
    const { dateUpdated: _, ...undated } = order
    await importRecords('orders', [undated])
    const stated = { ...undated, dateUpdated: '2026-09-10', status: 'Held' }
    expect(await importRecords('orders', [stated])).toMatchObject({ changed: 1, stale: 0 })
    expect(await importRecords('orders', [{ ...undated, status: 'Open' }])).toMatchObject({ changed: 1 })
    expect(await importRecords('orders', [{ ...stated, dateUpdated: '2026-09-09' }])).toMatchObject({
      stale: 1,
    })
    expect(await importRecords('orders', [stated])).toMatchObject({ changed: 1 })
  })

  test('what was there before statements were kept counts by its time of update', async () => {
    const order = { ...fullRecords['orders'], orderNum: 'M', dateUpdated: '2026-09-10' }
    await importRecords('orders', [order])
    await database.sql`update sales_order set source_updated = null where order_num = 'M'`
    expect(await importRecords('orders', [{ ...order, dateUpdated: '2026-09-09' }])).toMatchObject({
      stale: 1,
    })
    expect(await importRecords('orders', [order])).toMatchObject({ unchanged: 1 })
  })
})

test('every kind of record is among the full ones', () => {
  for (const name of Object.keys(fullRecords)) {
    const { shape } = findEntity(name)?.shape ?? { shape: {} }
    const optional = Object.keys(shape).filter(
      (field) => !(required[name] ?? []).some((each) => each === field),
    )
    expect({ name, fields: Object.keys(fullRecords[name] ?? {}) }).toEqual({
      name,
      fields: expect.arrayContaining(optional),
    })
  }
})
