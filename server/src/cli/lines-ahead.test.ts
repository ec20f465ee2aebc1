import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { readConfiguration } from '../configuration.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLog } from '../log.ts'
import { importCommand } from './import-command.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  await database.sql`
    insert into customer (provider, account_num, name, date_updated)
    values ('epicor', '10482', 'Harrow & Pike', '2026-11-01')`
  folder = mkdtempSync(join(tmpdir(), 'portal-ahead-'))
})
beforeEach(() => database.sql`truncate sales_order cascade`)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const file = (name: string, ...lines: readonly string[]) => {
  writeFileSync(join(folder, name), lines.join('\n'))
  return name
}
const ordersHead =
  'srcProvider,orderNum,customerAccountNum,soldToCustomer.name,total,status,isOpen,dateCreated'
const order = (num: string, total = '110') =>
  `epicor,${num},10482,Harrow & Pike,${total},Open,true,2026-11-01`
const linesHead = 'srcProvider,orderNum,lineNum,description,qty,priceExTax,openLine'

async function runImport(words: string) {
  const said = { out: [] as string[], err: [] as string[] }
  const work = importCommand.prepare(words.split(' '), {
    env: {},
    folder,
    out: (line) => void said.out.push(line),
    err: (line) => void said.err.push(line),
    progress: () => undefined,
    readInput: async () => '',
  })
  if ('withoutDatabase' in work) throw new Error('it needs no database')
  const { sql, connection } = database
  const log = createLog('silent')
  const code = await work({
    operator: 'dana@office',
    sql,
    database: connection,
    clock: testClock('2026-11-20T09:30:00+11:00'),
    configuration: readConfiguration({}),
    log,
  })
  return { code, ...said }
}

const stored = () =>
  database.sql`
    select order_num as num, jsonb_path_query_array(items, '$[*].lineNum') as lines, is_fulfilled as done
    from sales_order order by order_num`.then((rows) =>
    rows.map(({ num, lines, done }) => [num, lines, done]),
  )

test('lines go in with their orders, wherever in the file they stand, and a second time change nothing', async () => {
  const words = `${file('order-lines.csv', linesHead, 'epicor,1,2,Nail,1,40,false', 'epicor,2,1,Joist,1,100,true', 'epicor,1,1,Pine,1,60,false')} ${file('orders.csv', ordersHead, order('1'), order('2'), order('3'))}`
  expect(await runImport(words)).toEqual({
    code: 0,
    out: [
      'orders.csv: 3 read, 3 new, 0 changed, 0 unchanged, 0 refused',
      'order-lines.csv: 2 read, 0 new, 0 changed, 0 unchanged, 2 attached, 0 refused',
    ],
    err: ['order-lines.csv: in all, 1 open order has no lines, and shows as picked'],
  })
  expect(await stored()).toEqual([
    ['1', [1, 2], true],
    ['2', [1], false],
    ['3', [], true],
  ])
  expect((await runImport(words)).out).toEqual([
    'orders.csv: 3 read, 0 new, 0 changed, 3 unchanged, 0 refused',
    'order-lines.csv: 2 read, 0 new, 0 changed, 0 unchanged, 2 attached, 0 refused',
  ])
})

test('a wrong line is refused as one, and its order is imported; lines of a refused order find none', async () => {
  const lines = file(
    'order-lines.csv',
    linesHead,
    'epicor,1,1,Pine,two,60,false',
    'epicor,2,1,Joist,1,100,true',
    'epicor,3,1,Nail,1,100,true',
  )
  const orders = file('orders.csv', ordersHead, order('1'), order('2', 'much'), order('3'))
  const { code, out, err } = await runImport(`${orders} ${lines}`)
  expect(code).toBe(1)
  expect(out).toEqual([
    'orders.csv: 3 read, 2 new, 0 changed, 0 unchanged, 1 refused',
    'order-lines.csv: 3 read, 0 new, 0 changed, 0 unchanged, 1 attached, 2 refused',
  ])
  expect(err).toEqual([
    expect.stringMatching(/^orders\.csv:3: total: must be dollars/),
    'order-lines.csv:2: items.0.qty: must be a number, such as 12.5',
    'order-lines.csv:3: orderNum: there is no epicor order 2',
    'order-lines.csv: in all, 1 open order has no lines, and shows as picked',
  ])
  expect(await stored()).toEqual([
    ['1', [], true],
    ['3', [1], false],
  ])
})

test('where either file breaks off, nothing of the other is lost', async () => {
  await runImport(file('orders.csv', ordersHead, order('1'), order('2')))
  const torn = file('orders-torn.csv', ordersHead, order('1'), '"epicor,2')
  const lines = file('order-lines.csv', linesHead, 'epicor,1,1,Pine,1,60,false')
  expect((await runImport(`${torn} ${lines}`)).out.at(-1)).toBe(
    'order-lines.csv: 1 read, 0 new, 1 changed, 0 unchanged, 0 refused',
  )
  const unreadable = file('order-lines-torn.csv', linesHead, 'epicor,2,1,Pine,1,60,false', 'epicor,2')
  const { out, err } = await runImport(`orders.csv ${unreadable}`)
  expect(out).toEqual(['orders.csv: 2 read, 0 new, 0 changed, 2 unchanged, 0 refused'])
  expect(err).toEqual([
    'order-lines-torn.csv was not imported completely: its line 3 has 2 cells where the first line has 7.',
  ])
  expect(await stored()).toEqual([
    ['1', [1], true],
    ['2', [], true],
  ])
})

test('orders that have a line twice are told of, with their lines and without, but not for the number alone', async () => {
  const orders = file('orders.csv', ordersHead, order('1'), order('2'), order('3'))
  const lines = file(
    'order-lines.csv',
    linesHead,
    'epicor,1,1,Nail,2,50,true',
    'epicor,2,1,Nail,2,50,true',
    'epicor,2,1,Nail,1,50,true',
    'epicor,3,1,Nail,2,100,true',
    'epicor,1,1,Nail,2,50,true',
  )
  const note =
    '1 order has one of its lines twice, the same in every field, and shows both: check that the file does not repeat it'
  expect((await runImport(`${orders} ${lines}`)).err).toEqual([`orders.csv: ${note}`])
  expect((await runImport(lines)).err).toEqual([`order-lines.csv: ${note}`])
})
