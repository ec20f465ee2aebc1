import { minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findEntity } from './entities.ts'
import { ingest } from './ingest.ts'
import { recordImporter } from './testing/record-importer.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const clock = testClock('2026-09-16T10:30:00+10:00')

const importRecords = recordImporter(() => ({ sql: database.sql, clock }))

const anOrder = (changes: Record<string, unknown> = {}) => ({
  srcProvider: 'epicor',
  orderNum: '204866',
  customerAccountNum: '10482',
  customerPONum: 'KRH/4407',
  soldToCustomer: {
    name: 'Kestrel Ridge Homes Pty Ltd',
    address: ['22 Foundry Lane', 'Sunshine North VIC 3020'],
  },
  shipToCustomer: { name: 'Lot 14 Banksia Rise' },
  subtotal: 1080.1,
  gst: 108.01,
  total: 1188.11,
  status: 'Open',
  isOpen: true,
  dateCreated: '2026-09-10T09:12:00+10:00',
  dateDue: '2026-09-18',
  deliveries: ['204866/1'],
  items: [
    { lineNum: 2, description: 'Freight\t"crane"\\n', uom: 'EA', qty: 1, priceExTax: 80, category: ['SUND'] },
    {
      lineNum: 1,
      partNum: 'A-1',
      description: 'Pine',
      uom: 'LM',
      qty: 12.5,
      priceExTax: 1000.1,
      openLine: true,
    },
  ],
  ...changes,
})

const deliveryOf = (srcProvider: string, orderNum: string) => ({
  srcProvider,
  orderNum,
  transactionId: [`${orderNum}/1`],
  currentStatus: 'Loading',
})

describe('importing records', () => {
  test('the same records a second time change nothing, and say so', async () => {
    const first = await importRecords('orders', [anOrder()])
    expect(first).toMatchObject({ read: 1, fresh: 1, changed: 0, unchanged: 0 })
    const [before] = await database.sql`select xmin::text, date_updated from sales_order`
    clock.advance(minuteMs)
    expect(await importRecords('orders', [anOrder()])).toMatchObject({ fresh: 0, changed: 0, unchanged: 1 })
    const [after] = await database.sql`select xmin::text, date_updated from sales_order`
    expect(after).toEqual(before)
  })

  test('money arrives in exact cents, lines in order, and characters as they were', async () => {
    const [row] = await database.sql`select * from sales_order where order_num = '204866'`
    expect(row).toMatchObject({
      subtotal_cents: 108_010,
      gst_cents: 10_801,
      total_cents: 118_811,
      is_fulfilled: false,
    })
    expect(row?.['items']).toMatchObject([
      { lineNum: 1, qty: 12.5, priceExTaxCents: 100_010 },
      { lineNum: 2, description: 'Freight\t"crane"\\n' },
    ])
    expect(row?.['sold_to_address']).toEqual(['22 Foundry Lane', 'Sunshine North VIC 3020'])
    expect(row?.['date_due']).toEqual(new Date('2026-09-18T00:00:00+10:00'))
  })

  test('a change is one change, and stamps the time when the record has none of its own', async () => {
    const now = clock.now()
    expect(await importRecords('orders', [anOrder({ customerPONum: 'KRH/4408' })])).toMatchObject({
      fresh: 0,
      changed: 1,
    })
    const [row] = await database.sql`select customer_po_num, date_updated from sales_order`
    expect(row).toEqual({ customer_po_num: 'KRH/4408', date_updated: now })
  })

  test('of one key twice in a batch the last wins', async () => {
    const twice = [anOrder({ orderNum: '7', status: 'Open' }), anOrder({ orderNum: '7', status: 'Held' })]
    const counts = await importRecords('orders', twice)
    expect(counts).toMatchObject({ read: 2, fresh: 1, repeated: 1, unchanged: 0 })
    const [row] = await database.sql`select status from sales_order where order_num = '7'`
    expect(row?.['status']).toBe('Held')
  })
})

describe('many records', () => {
  const many = Array.from({ length: 12_345 }, (_, at) => ({
    partNum: `P-${at}`,
    description: 'Nail',
    uom: 'BOX',
  }))

  test('go in by batches, each of them kept, and are counted together', async () => {
    expect(await importRecords('parts', many)).toMatchObject({ read: 12_345, fresh: 12_345 })
    const longer = many.map((part, at) => (at % 100 === 0 ? { ...part, uom: 'EA' } : part))
    expect(await importRecords('parts', longer)).toMatchObject({
      read: 12_345,
      fresh: 0,
      changed: 124,
      unchanged: 12_221,
    })
  })

  test('in a transaction are kept or lost with it', async () => {
    const entity = findEntity('parts')
    if (entity === undefined) throw new Error('no entity parts')
    const source = many.map((part, at) => ({ line: at + 1, value: { ...part, partNum: `T-${at}` } }))
    const lost = database.sql.begin(async (tx) => {
      expect(await ingest(tx, { entity, source, clock })).toMatchObject({ fresh: 12_345 })
      throw new Error('given up')
    })
    await expect(lost).rejects.toThrow('given up')
    expect(await database.sql`select from part where part_num like 'T-%'`).toHaveLength(0)
  })

  test('end with the error of the batch that failed, or of the source', async () => {
    const entity = findEntity('parts')
    if (entity === undefined) throw new Error('no entity parts')
    const source = many.map((value, at) => ({ line: at + 1, value }))
    const broken = { ...entity, complete: ['select from nowhere'] }
    await expect(ingest(database.sql, { entity: broken, source, clock })).rejects.toThrow(/nowhere/)
    const failing = (function* () {
      yield* source
      throw new Error('the disk is gone')
    })()
    await expect(ingest(database.sql, { entity, source: failing, clock })).rejects.toThrow('the disk is gone')
  })
})

describe('refusals', () => {
  const refused: [string, Record<string, unknown>, string, string][] = [
    ['a number left out', { orderNum: undefined }, 'orderNum', 'is required'],
    ['an empty number', { orderNum: '  ' }, 'orderNum', 'is empty'],
    ['another provider', { srcProvider: 'sap' }, 'srcProvider', "must be 'epicor' or 'odoo'"],
    [
      'three decimals',
      { total: 1.005 },
      'total',
      'must be dollars with at most two decimals, such as 1234.50',
    ],
    ['float noise', { gst: 0.1 + 0.2 }, 'gst', 'must be dollars with at most two decimals, such as 1234.50'],
    ['sums that differ by a cent', { total: 1188.12 }, 'total', 'is not subtotal and gst together'],
    [
      'a day that never was',
      { dateDue: '2026-02-30' },
      'dateDue',
      'must be a day (2026-11-21) or a time with its offset (2026-11-21T09:30:00+11:00)',
    ],
    [
      'a time without offset',
      { dateCreated: '2026-02-03T10:00:00' },
      'dateCreated',
      'must be a day (2026-11-21) or a time with its offset (2026-11-21T09:30:00+11:00)',
    ],
    ['a NUL', { customerPONum: 'a\0b' }, 'customerPONum', 'holds a NUL or half a character'],
    [
      'text for a flag',
      { isOpen: 'yes' },
      'isOpen',
      'must be true or false (in CSV also yes, no, y, n, 1 and 0)',
    ],
    [
      'a fault inside a line',
      { items: [{ lineNum: 1, description: 'x', uom: 'EA', qty: 'two', priceExTax: 1 }] },
      'items.0.qty',
      'must be a number, such as 12.5',
    ],
  ]
  test.each(refused)(
    '%s is refused with its line and field, and the rest go on',
    async (_, change, field, reason) => {
      const good = anOrder({ orderNum: `good ${field} ${reason}` })
      const result = await importRecords('orders', [good, anOrder(change)])
      expect(result.refusals).toEqual([{ line: 2, field, reason }])
      expect(result).toMatchObject({ read: 2, fresh: 1, refused: 1 })
    },
  )

  test('a delivery of an order that is not there is refused; of one that is, it takes the account', async () => {
    const delivery = {
      srcProvider: 'epicor',
      orderNum: '204866',
      transactionId: ['204866/1'],
      currentStatus: 'Loading',
    }
    const result = await importRecords('deliveries', [delivery, { ...delivery, srcProvider: 'odoo' }])
    expect(result.refusals).toEqual([{ line: 2, field: 'orderNum', reason: 'there is no odoo order 204866' }])
    expect(result).toMatchObject({ fresh: 1, refused: 1 })
    await importRecords('orders', [anOrder({ customerAccountNum: '10533' })])
    const [row] = await database.sql`select account_num from delivery`
    expect(row?.['account_num']).toBe('10533')
  })

  test('records of both providers are counted together, and refused ones told in the order of the file', async () => {
    const { read, refused, refusals } = await importRecords('deliveries', [
      deliveryOf('odoo', 'S-404'),
      deliveryOf('epicor', '404'),
      deliveryOf('odoo', 'S-405'),
    ])
    expect({ read, refused }).toEqual({ read: 3, refused: 3 })
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'there is no odoo order S-404'],
      [2, 'there is no epicor order 404'],
      [3, 'there is no odoo order S-405'],
    ])
  })

  test('a product of an unknown brand is refused by its name', async () => {
    await importRecords('product-terms', [{ kind: 'brand', slug: 'ironbark', name: 'Ironbark' }])
    const product = { ID: 1, name: 'Joist', link: 'https://x.example/1', brands: ['ironbark', 'oak'] }
    const products = [product, { ...product, ID: 2, brands: ['ironbark'] }]
    const { refusals } = await importRecords('products', products)
    expect(refusals).toEqual([{ line: 1, field: 'brands', reason: 'there is no brand oak' }])
  })
})

describe('records of several parts', () => {
  const company = { ID: 1, company_name: 'Harrow & Pike', state: 'VIC', accounts: ['10482', '10517'] }

  test('parts no longer listed go, and count as a change of their record', async () => {
    expect(await importRecords('companies', [company])).toMatchObject({ fresh: 1 })
    expect(await importRecords('companies', [company])).toMatchObject({ unchanged: 1 })
    expect(await importRecords('companies', [{ ...company, accounts: ['10482'] }])).toMatchObject({
      changed: 1,
    })
    expect(await database.sql`select account_num from company_account`).toEqual([{ account_num: '10482' }])
  })

  test('an account moves to the company that lists it now', async () => {
    const other = { ID: 2, company_name: 'Boxgrove', accounts: ['10482'] }
    expect(await importRecords('companies', [{ ...company, accounts: [] }, other])).toMatchObject({
      fresh: 1,
      unchanged: 1,
    })
    expect(
      await database.sql`select account_num, reference from company_account join company on id = company_id`,
    ).toEqual([{ account_num: '10482', reference: '2' }])
  })

  test('a design request comes with its threads, whole', async () => {
    const request = {
      ID: 31877,
      requestNumber: '31877',
      merchant: { ID: 1 },
      builder: { ID: 2 },
      status: 5,
      internalStatus: 40,
      dateCreated: '2026-09-01T10:00:00+10:00',
      lastUpdated: '2026-09-01T10:00:00+10:00',
      user: { firstname: 'Dana', surname: 'Whitlock' },
      files: [
        {
          attachmentId: 1,
          fileName: 'a.txt',
          category: 'Design',
          uploaderName: 'Dana',
          uploadDate: '2026-09-01',
          mimeType: 'text/plain',
          data: Buffer.from('a\\b\n\0').toString('base64'),
        },
      ],
      discussionComments: [
        { userName: 'Dana', userCompany: 'H & P', datePosted: '2026-09-01', comment: 'Hello\nthere' },
      ],
    }
    const stranger = { ...request, ID: 2, builder: { ID: 77 } }
    const lettered = { ...request, ID: 'A-1' }
    const { refusals, ...counts } = await importRecords('design-requests', [request, stranger, lettered])
    expect(counts).toMatchObject({ fresh: 1, refused: 2 })
    expect(refusals).toEqual([
      { line: 3, field: 'ID', reason: 'must be a whole number, such as 12' },
      { line: 2, field: 'builder.ID', reason: 'there is no company 77' },
    ])
    const [file] = await database.sql`select content from design_file`
    expect(file?.['content'].toString()).toBe('a\\b\n\0')
    expect(await importRecords('design-requests', [request])).toMatchObject({ unchanged: 1 })
    expect(await importRecords('design-requests', [{ ...request, files: [] }])).toMatchObject({ changed: 1 })
  })
})
