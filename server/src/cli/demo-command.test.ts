import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { readConfiguration } from '../configuration.ts'
import { demoNow, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { exitCodes } from './command.ts'
import { demoCommand } from './demo-command.ts'
import { UsageError, type Terminal } from './terminal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const said: string[] = []
const terminal: Terminal = {
  env: {},
  folder: '/tmp',
  out: (line) => said.push(line),
  err: (line) => said.push(line),
  progress: () => undefined,
  readInput: async () => '',
}

function run(words: readonly string[], { sql, connection } = database): Promise<number> {
  const configuration = readConfiguration({})
  const work = demoCommand.prepare(words, terminal)
  if ('withoutDatabase' in work) throw new Error('the demo goes into a database')
  const log = createLog('warn')
  const clock = testClock(demoNow)
  return work({ sql, database: connection, clock, configuration, log, operator: 'ops@test' })
}

test('fills an empty database with so many orders, and refuses to do it twice', async () => {
  expect(await run(['--orders', '3200', '--big-account', '150'])).toBe(exitCodes.done)
  const [counts] = await database.sql`
    select count(*) as orders, count(*) filter (where account_num = '29999') as big from sales_order`
  expect(counts).toEqual({ orders: 3200, big: 150 })
  expect(await run([])).toBe(exitCodes.failed)
  expect(said).toEqual([
    'A portal that runs on it already has to be started again.',
    'The database holds data already: the demo needs an empty one.',
  ])
})

test('is refused where a connector has begun to bring records, which need no company', async () => {
  const other = await testDatabase()
  await other.sql`insert into connector (name) values ('Epicor')`
  await other.sql`insert into sync_stream (connector, stream, entity) values ('Epicor', 'orders', 'orders')`
  said.length = 0
  expect(await run([], other)).toBe(exitCodes.failed)
  expect(said).toEqual(['The database holds data already: the demo needs an empty one.'])
  expect(await other.sql`select from sales_order limit 1`).toEqual([])
  await other.drop()
})

test('is refused where DEMO=0 wants no demo', () => {
  expect(() => demoCommand.prepare([], { ...terminal, env: { DEMO: '0' } })).toThrow(Refusal)
})

test.each([
  [['--orders', 'many'], '--orders wants a whole number of 3,000 or more.'],
  [['--orders', '0'], '--orders wants a whole number of 3,000 or more.'],
  [['--orders', '2999', '--big-account', '0'], '--orders wants a whole number of 3,000 or more.'],
  [['--big-account', '1.5'], '--big-account wants a whole number of 0 or more.'],
])('%j is a wrong way to call it: %s', (words, sentence) => {
  expect(() => demoCommand.prepare(words, terminal)).toThrow(new UsageError(sentence))
})
