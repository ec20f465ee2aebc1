import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { entityOfFile } from './entities.ts'
import { ingest } from './ingest.ts'
import type { RefusedItem } from './read-batches.ts'
import type { RecordRefusal } from './leave-rows.ts'
import { readRecordFile } from './record-file.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-lines-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const nobody = () => undefined

async function importFile(name: string, ...lines: readonly string[]) {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\r\n'))
  const entity = entityOfFile(name)
  if (entity === undefined) throw new Error(`no entity for ${name}`)
  const refusals: (RecordRefusal & { record: unknown })[] = []
  const onRefusal = (each: readonly RecordRefusal[], { value: record }: RefusedItem) =>
    void refusals.push(...each.map((refusal) => ({ ...refusal, record })))
  const source = readRecordFile({ path, entity, format: {}, onBytes: nobody, onUnknown: nobody })
  const counts = await ingest(database.sql, { entity, source, clock: testClock('2026-11-20'), onRefusal })
  return { counts, refusals }
}

const ordersHead =
  'srcProvider,orderNum,customerAccountNum,soldToCustomer.name,total,status,isOpen,dateCreated,dateDue'
const linesHead = 'srcProvider,orderNum,lineNum,description,qty,priceExTax,openLine'
const orderRow = (num: string, status = 'Open') =>
  `epicor,${num},10482,Harrow & Pike,110,${status},true,2026-11-01,2026-11-10`

const stored = async (num: string) => {
  const [row] = await database.sql`
    select jsonb_path_query_array(items, '$[*].lineNum') as lines, is_fulfilled, subtotal_cents, status
    from sales_order where order_num = ${num}`
  return row
}
const unfulfilled = async () => {
  const [row] = await database.sql`
    select coalesce(sum(unfulfilled_orders), 0)::int as n from sales_order_due_day where account_num = ''`
  return row?.['n']
}

test('lines find their orders wherever they stand, and say how far those are', async () => {
  await importFile('orders.csv', ordersHead, orderRow('1'), orderRow('2'))
  const { counts } = await importFile(
    'order-lines.csv',
    linesHead,
    'epicor,1,2,"Nail,\r\nlong",1,40.00,true',
    'epicor,2,1,Joist,1,100,false',
    'epicor,1,1,Pine,1,60.00,false',
  )
  expect(counts).toMatchObject({ read: 2, changed: 2, refused: 0 })
  expect(await stored('1')).toEqual({
    lines: [1, 2],
    is_fulfilled: false,
    subtotal_cents: 10_000,
    status: 'Open',
  })
  expect(await stored('2')).toMatchObject({ lines: [1], is_fulfilled: true })
  expect(await unfulfilled()).toBe(1)
})

test.each(['draft', 'Draft', 'DRAFT'])(
  'a quotation that a source calls %s is a draft (spec 3)',
  async (status) => {
    await importFile('orders.csv', ordersHead, orderRow(status, status))
    expect(await stored(status)).toMatchObject({ status: 'draft' })
  },
)

test('a later file of lines replaces those of the orders it names, and a file of orders leaves them alone', async () => {
  await importFile('order-lines-2.csv', linesHead, 'epicor,1,7,Pine,1,100,false')
  expect(await stored('1')).toMatchObject({ lines: [7], is_fulfilled: true })
  expect(await stored('2')).toMatchObject({ lines: [1] })
  expect(await unfulfilled()).toBe(0)
  await importFile('orders-2.csv', ordersHead, orderRow('1', 'Held'))
  expect(await stored('1')).toMatchObject({ lines: [7], is_fulfilled: true, status: 'Held' })
  const again = await importFile('order-lines-2.csv', linesHead, 'epicor,1,7,Pine,1,100,false')
  expect(again.counts).toMatchObject({ unchanged: 1 })
})

test('one wrong line refuses its order’s lines whole, with all of them to mend', async () => {
  const { counts, refusals } = await importFile(
    'order-lines-3.csv',
    linesHead,
    'epicor,1,1,Pine,two,1,false',
    'epicor,1,2,Nail,1,1,false',
    'epicor,9,1,Nail,1,1,false',
    'epicor,,1,Nail,1,1,false',
  )
  expect(counts).toMatchObject({ read: 3, refused: 3, changed: 0 })
  expect(refusals.map(({ line, field, reason }) => [line, field, reason])).toEqual(
    expect.arrayContaining([
      [2, 'items.0.qty', 'must be a number, such as 12.5'],
      [4, 'orderNum', 'there is no epicor order 9'],
      [5, 'orderNum', 'is required'],
    ]),
  )
  expect(refusals.find(({ line }) => line === 2)?.record).toMatchObject({
    items: [{ qty: 'two' }, { lineNum: 2 }],
  })
  expect(await stored('1')).toMatchObject({ lines: [7] })
})

test('a row that cannot be read refuses the file before anything is changed', async () => {
  const file = importFile(
    'order-lines-4.csv',
    linesHead,
    'epicor,2,5,Nail,1,1,false',
    'epicor,1,Pine, long,1,1,false,x',
  )
  await expect(file).rejects.toThrow('its line 3 has 8 cells where the first line has 7')
  expect(await stored('2')).toMatchObject({ lines: [1] })
})
