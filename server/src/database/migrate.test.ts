import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { migrate, runMigrations } from './migrate.ts'
import { knownMigrations } from './schema-level.ts'
import { bareDatabase, type TestDatabase } from '../testing/test-database.ts'

const log = createLog('silent')
const told: string[] = []
const tell = (sentence: string) => void told.push(sentence)

let database: TestDatabase
beforeAll(async () => {
  database = await bareDatabase()
  // A role or a server may have a time limit for all statements.
  await database.sql.unsafe(
    `do $$ begin execute format('alter database %I set statement_timeout = 1', current_database()); end $$`,
  )
  await runMigrations(database.connection, log, 10)
})
afterAll(() => database.drop())

const migrating = (freeMb: number) =>
  migrate(database.connection, log, { embeddedIn: '/data', tell, freeMb: () => freeMb })

test('an update that a full disk would end is not begun, and one that takes time is told', async () => {
  await expect(migrating(256)).rejects.toThrow(
    /^The disk of DATA_DIR is too full for this version, .*: it has 256 MB free and \d+ MB are needed; make room, or start the version before\.$/,
  )
  expect(told).toEqual([])
  expect(await migrating(100_000)).toContain('0026-bare-text')
  expect(told).toEqual([expect.stringMatching(/^The database is being brought up to date, /)])
})

test('a new database on a disk without room for it is refused, and no version before is spoken of', async () => {
  const empty = await bareDatabase()
  onTestFinished(() => empty.drop())
  const first = migrate(empty.connection, log, { embeddedIn: '/data', freeMb: () => 89.5 })
  await expect(first).rejects.toThrow(
    /^The disk of DATA_DIR has too little room for a new database: it has 89 MB free and \d+ MB are needed\.$/,
  )
})

test('a database that is up to date wants no room and no patience', async () => {
  told.length = 0
  expect(await migrating(0)).toEqual([])
  expect(told).toEqual([])
})

test('states that were written out become codes, and a part keeps one figure for each', async () => {
  const before = await bareDatabase()
  onTestFinished(() => before.drop())
  await runMigrations(before.connection, log, knownMigrations().indexOf('0049-state-codes'))
  const { sql } = before
  await sql`
    insert into company (company_name, company_type, state)
    values ('A', 'merchant', 'victoria'), ('B', 'merchant', 'NSW'), ('C', 'merchant', null)`
  await sql`insert into part (part_num, description, uom) values ('P', 'Pine', 'EA'), ('Q', 'Oak', 'EA')`
  await sql`
    insert into part_stock (part_num, state, quantity)
    values ('P', 'Victoria', 1), ('P', 'VIC', 2), ('P', 'Tas', 3), ('Q', 'New  South Wales', 4), ('Q', 'new south wales', 4)`
  await migrate(before.connection, log, { embeddedIn: '/data', freeMb: () => 100_000 })
  expect(await sql`select company_name as name, state from company order by 1`).toEqual([
    { name: 'A', state: 'VIC' },
    { name: 'B', state: 'NSW' },
    { name: 'C', state: null },
  ])
  const stock = await sql<{ part: string; state: string; quantity: number }[]>`
    select part_num as part, state, quantity from part_stock order by 1, 2`
  expect(stock.map(({ part, state, quantity }) => `${part} ${state} ${quantity}`)).toEqual([
    'P Tas 3',
    'P VIC 2',
    'Q NSW 4',
  ])
})
