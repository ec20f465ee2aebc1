import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifier } from './fragment.ts'
import { isEmptyDatabase } from './is-empty.ts'
import { openPool } from './pool.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const failureOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('openPool', () => {
  test('gives times as Date, days as text, whole and decimal numbers as numbers', async () => {
    const [row] = await database.sql`
      select '2026-03-01T09:00:00+11:00'::timestamptz as time, '2026-03-01'::date as day,
        12345678901::bigint as cents, 1.25::numeric as quantity, array['a', 'b'] as names`
    expect(row).toEqual({
      time: new Date('2026-02-28T22:00:00Z'),
      day: '2026-03-01',
      cents: 12_345_678_901,
      quantity: 1.25,
      names: ['a', 'b'],
    })
  })

  test('takes back what it gives', async () => {
    const day = '2026-03-01'
    const [row] =
      await database.sql`select ${day}::date as day, ${5}::bigint as whole, ${[1, 2]}::bigint[] as list`
    expect(row).toEqual({ day, whole: 5, list: [1, 2] })
  })

  test('replaces a connection with a hundred prepared statements, also one that was taken', async () => {
    const sql = openPool(database.connection, { max: 1 })
    const ask = async (at: number) => {
      const [row] = await sql.unsafe<{ pid: number; prepared: number }[]>(
        `select ${at} as at, pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements) as prepared`,
        [],
        { prepare: true },
      )
      return row ?? { pid: 0, prepared: 0 }
    }
    const asked = []
    for (let at = 0; at < 250; at += 1) asked.push(await ask(at))
    expect([
      new Set(asked.map(({ pid }) => pid)).size,
      Math.max(...asked.map(({ prepared }) => prepared)),
    ]).toEqual([3, 100])
    const { pid } = await ask(249)
    await sql.begin(async (tx) => {
      for (let at = 0; at < 60; at += 1) await tx.unsafe(`select ${at} as tx`, [], { prepare: true })
    })
    const [after, again] = [await ask(249), await ask(249)]
    await sql.end()
    expect(after.pid).not.toBe(pid)
    expect(again.pid).toBe(after.pid)
  })

  test('turns compiling off, whatever the database has', async () => {
    const name = identifier(database.connection.database)
    await database.sql`alter database ${name} set jit = on`
    const sql = openPool(database.connection, { max: 1 })
    expect(await sql`select current_setting('jit') as jit`).toEqual([{ jit: 'off' }])
    await sql.end()
  })

  test('cancels a statement at its limit, which counts as an outage: asking again may help', async () => {
    const sql = openPool(database.connection, { max: 1, statementTimeoutMs: 50 })
    const failure = await failureOf(sql`select pg_sleep(5)`)
    await sql.end()
    expect(failure).toMatchObject({ code: '57014' })
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })
})

describe('isDatabaseUnavailable', () => {
  const unreachable = {
    'a socket that nobody listens on': {
      host: '/tmp/portal-nowhere',
      port: 5432,
      database: 'x',
      username: 'x',
    },
    'a port that nobody listens on': { url: 'postgres://x@127.0.0.1:1/x' },
    'a host that does not exist': { url: 'postgres://x@nowhere.invalid/x' },
  }

  test.each(Object.entries(unreachable))('is true for %s', async (_, connection) => {
    const sql = openPool(connection, { max: 1 })
    const failure = await failureOf(sql`select 1`)
    await sql.end()
    expect(isDatabaseUnavailable(failure)).toBe(true)
  })

  test('is true for a connection that the server ended, and the pool then connects again', async () => {
    const sql = openPool(database.connection, { max: 1 })
    const failure = await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`)
    expect(isDatabaseUnavailable(failure)).toBe(true)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
    expect(isDatabaseUnavailable(await failureOf(sql`select 1`))).toBe(true)
  })

  test('is false for a wrong query, a missing file and what is no error', async () => {
    expect(isDatabaseUnavailable(await failureOf(database.sql`select nothing`))).toBe(false)
    expect(
      isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })),
    ).toBe(false)
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false)
  })
})

test.each([
  ['a company', `insert into company (company_name, company_type) values ('A', 'merchant')`],
  ['an import', `insert into import_run (who, file, entity, time_started) values ('a', 'b', 'parts', now())`],
  [
    'a system',
    `insert into connector (name) values ('a'); insert into sync_stream (connector, stream, entity) values ('a', 'b', 'orders')`,
  ],
])('isEmptyDatabase tells a new database from one with %s', async (_, filling) => {
  expect(await isEmptyDatabase(database.sql)).toBe(true)
  await database.sql.unsafe(filling)
  expect(await isEmptyDatabase(database.sql)).toBe(false)
  await database.sql`truncate company, import_run, connector cascade`
})
