import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TransactionSql } from '../database/sql.ts'
import { systemClock } from '../clock.ts'
import { migrate } from '../database/migrate.ts'
import { openPool } from '../database/pool.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { setIndexesAside } from '../database/indexes-aside.ts'
import { entities } from '../ingest/entities.ts'
import type { Entity } from '../ingest/entity.ts'
import { orders } from '../ingest/entities/orders.ts'
import { companies } from '../ingest/entities/companies.ts'
import { ingest } from '../ingest/ingest.ts'
import { createLog } from '../log.ts'
import { landWithFewIndexes } from './import-large-file.ts'

let database: TestDatabase
let folder: string
/** Every index of the portal's tables before the test. */
let all: unknown
const err: string[] = []
const steps: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'portal-large-'))
  all = await indexes()
  // Sparse files take no disk space.
  for (const [name, bytes] of Object.entries({ large: 8 * 1024 ** 2, small: 8 * 1024 ** 2 - 1 })) {
    writeFileSync(join(folder, name), '')
    truncateSync(join(folder, name), bytes)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})
beforeEach(() => {
  err.length = 0
  steps.length = 0
})

const indexes = () =>
  database.sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`
const indexesOf = async (table: string): Promise<string[]> => {
  const found = await database.sql<
    { name: string }[]
  >`select indexname as name from pg_indexes where tablename = ${table}`
  return found.map(({ name }) => name)
}

interface Given {
  name: string
  entity: Entity
  sql: TestDatabase['sql'] | TransactionSql
}

function landing({ name = 'large', entity = orders, sql = database.sql }: Partial<Given> = {}) {
  const terminal = { ...silent, err: (line: string) => void err.push(line) }
  const file = { path: name === '-' ? name : join(folder, name), written: name, entity }
  return (land: (areIndexesAside: boolean) => Promise<void>) =>
    landWithFewIndexes(sql, { file, progress, terminal }, land)
}
const progress = {
  addBytes: () => undefined,
  bytesRead: () => 0,
  setRecords: () => undefined,
  say: (step: string) => void steps.push(step),
  [Symbol.dispose]: () => undefined,
}
const keep = async (areIndexesAside: boolean) => expect(areIndexesAside).toBe(false)

const silent = {
  env: {},
  folder: '',
  out: () => undefined,
  progress: () => undefined,
  readInput: () => Promise.resolve(''),
}

test.each(entities.filter(({ landsByKey }) => landsByKey).map((entity) => [entity.name, entity] as const))(
  'a large file of %s goes into the empty table without its indexes, which are made again',
  async (_, entity) => {
    const { name } = entity.tables[0]
    let meanwhile: string[] = []
    await landing({ entity })(async (areIndexesAside) => {
      expect(areIndexesAside).toBe(true)
      meanwhile = await indexesOf(name)
    })
    // A trigger that settles new invoices looks for their credit notes.
    const kept = name === 'invoice' ? ['invoice_credited'] : []
    expect(meanwhile.toSorted()).toEqual([...kept, `${name}_pkey`])
    expect(steps).toEqual(['making its indexes'])
    expect(await indexes()).toEqual(all)
  },
)

test('so they are where the landing fails, and that is what is told', async () => {
  const failing = landing()(() => Promise.reject(new Error('torn')))
  await expect(failing).rejects.toThrow('torn')
  expect(await indexes()).toEqual(all)
})

test('and at the next start where the import was killed', async () => {
  const other = openPool(database.connection)
  expect(await setIndexesAside(other, 'sales_order')).toBeDefined()
  expect(await indexes()).not.toEqual(all)
  // Not as long as that import's connection lives.
  await migrate(database.connection, createLog('silent'))
  expect(await indexes()).not.toEqual(all)
  await other.end({ timeout: 0 })
  await expect
    .poll(async () => {
      await migrate(database.connection, createLog('silent'))
      return indexes()
    })
    .toEqual(all)
})

test('who may use a table and not change it keeps its indexes', async () => {
  const role = `clerk_${process.pid}`
  await database.sql.unsafe(`create role ${role} login; grant select, insert on sales_order to ${role}`)
  const sql = openPool({ ...database.connection, username: role })
  expect(await setIndexesAside(sql, 'sales_order')).toBeUndefined()
  await sql.end()
  await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
  expect(await indexes()).toEqual(all)
})

test('an index that cannot be made is told, and does not keep the portal from starting', async () => {
  await database.sql`insert into index_aside values ('create index on nowhere (nothing)')`
  await landing()(async () => undefined)
  expect(err).toEqual([
    'large: its indexes could not be made (relation "nowhere" does not exist), so lists are slow; the portal tries again every hour and when it starts.',
  ])
  // The other indexes were made all the same.
  expect(await indexes()).toEqual(all)
  await migrate(database.connection, createLog('silent'))
  expect(await database.sql`delete from index_aside returning definition`).toHaveLength(1)
})

test('a small file, standard input, a table without many indexes and a transaction keep them', async () => {
  await landing({ name: 'small' })(keep)
  await landing({ name: '-' })(keep)
  await landing({ entity: companies })(keep)
  await database.sql.begin((sql) => landing({ sql })(keep))
  expect(steps).toEqual([])
})

test('a table that somebody writes, or that is filled, keeps them', async () => {
  await database.sql.begin(async (tx) => {
    await tx`lock table sales_order in row exclusive mode`
    await landing()(keep)
  })
  const value = {
    srcProvider: 'epicor',
    orderNum: '1',
    customerAccountNum: '1',
    soldToCustomer: { name: 'X' },
    total: 1,
    status: 'Open',
    isOpen: true,
    dateCreated: '2026-01-01',
  }
  const { fresh } = await ingest(database.sql, {
    entity: orders,
    source: [{ line: 1, value }],
    clock: systemClock,
  })
  expect(fresh).toBe(1)
  await landing()(keep)
})
