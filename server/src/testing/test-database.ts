import { identifier } from '../database/fragment.ts'
import { randomBytes } from 'node:crypto'
import type { Sql } from '../database/sql.ts'
import { inject } from 'vitest'
import { testClock } from './test-clock.ts'
import { loadDemo } from '../demo.ts'
import { createLog } from '../log.ts'
import type { EmbeddedDatabase } from '../database/embedded/start-embedded.ts'
import { openPool } from '../database/pool.ts'

export interface TestDatabase {
  sql: Sql
  connection: EmbeddedDatabase['connection']
  /** Ends `sql` and removes the database. */
  drop(): Promise<void>
}

/** The instant of the demo data in tests, a Wednesday morning in Melbourne: `testClock(demoNow)`. */
export const demoNow = '2026-09-16T10:30:00+10:00'

/** An empty database with every table, for one test file: `beforeAll` makes it, `afterAll` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  return cloneOf(inject('template').database)
}

/** A database without any tables, as a restore needs it. */
export async function bareDatabase(): Promise<TestDatabase> {
  return cloneOf('template1')
}

/** The same with the demo data as of `demoNow`, generated once in a test run, for the first test that needs it. */
export async function demoDatabase(): Promise<TestDatabase> {
  await asAdministrator(async (sql) => {
    // A session lock: the second caller waits until the first has seeded the data.
    await sql`select pg_advisory_lock(hashtext('demo template'))`
    const [found] = await sql`select from pg_database where datname = 'demo'`
    if (found === undefined) await seedTemplate(sql)
  })
  return cloneOf('demo')
}

async function seedTemplate(administrator: Sql): Promise<void> {
  const seeding = await cloneOf(inject('template').database)
  const demo = await loadDemo()
  const sql = openPool(seeding.connection, { statementTimeoutMs: 0 })
  await demo.seed({ sql, clock: testClock(demoNow), log: createLog('warn') })
  await sql`vacuum analyze`
  await Promise.all([sql.end(), seeding.sql.end()])
  await administrator`alter database ${identifier(seeding.connection.database)} rename to demo`
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdministrator(
    (sql) => sql`create database ${identifier(name)} template ${identifier(template)} strategy file_copy`,
  )
  const connection = { ...inject('template'), database: name }
  const sql = openPool(connection, { max: 5 })
  const drop = async () => {
    await sql.end({ timeout: 5 })
    await asAdministrator((sql) => sql`drop database ${identifier(name)} with (force)`)
  }
  return { sql, connection, drop }
}

async function asAdministrator(task: (sql: Sql) => Promise<unknown>): Promise<void> {
  const connection = { ...inject('template'), database: 'postgres' }
  const sql = openPool(connection, { max: 1, statementTimeoutMs: 0 })
  try {
    await task(sql)
  } finally {
    await sql.end()
  }
}
