import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from './sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentDatabase, type SilentDatabase } from '../testing/silent-database.ts'
import { openPool } from './pool.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

// When a connection was lost at the wrong moment, drivers have returned another query's result, hung, or
// ended the process.

let database: TestDatabase
let silent: SilentDatabase
beforeAll(async () => {
  database = await testDatabase()
  silent = await silentDatabase(database)
})
afterAll(async () => {
  await silent.close()
  await database.drop()
})

const reset = async () => silent.reset()
const terminate = async () => {
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal'
    and pid <> pg_backend_pid() and datname = current_database()`
}

interface Outcomes {
  right: number
  lost: number
  wrong: unknown[]
}

/** Repeats a question until it is stopped; each answer must be the one to its own question. */
async function ask(
  question: (mark: number) => Promise<unknown>,
  outcomes: Outcomes,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    const mark = Math.floor(Math.random() * 1e9)
    try {
      const answer = await question(mark)
      if (answer === mark) outcomes.right += 1
      else outcomes.wrong.push({ mark, answer })
    } catch (error) {
      if (isDatabaseUnavailable(error)) outcomes.lost += 1
      else outcomes.wrong.push(error)
      await pause(1)
    }
  }
}

const questions: Record<string, (sql: Sql, mark: number) => Promise<unknown>> = {
  query: async (sql, mark) => (await sql`select ${mark}::int as mark`)[0]?.['mark'],
  'slow query': async (sql, mark) => (await sql`select ${mark}::int as mark, pg_sleep(0.005)`)[0]?.['mark'],
  array: async (sql, mark) => (await sql`select ${[mark]}::int[] as marks`)[0]?.['marks'][0],
  transaction: (sql, mark) =>
    sql.begin(async (sql) => {
      const [row] = await sql`select ${mark}::int as mark, pg_sleep(0.002)`
      await pause(2)
      await sql`select 1`
      return row?.['mark']
    }),
  reserved: async (sql, mark) => {
    const own = await sql.reserve()
    try {
      return (await own`select ${mark}::int as mark, pg_sleep(0.002)`)[0]?.['mark']
    } finally {
      await own.release()
    }
  },
}

describe.each(Object.entries({ terminate, reset }))('connections lost by %s', (_, lose) => {
  test('fail what was under way, never answer it wrongly, and are replaced', async () => {
    const sql = openPool(silent.connection, { max: 4 })
    const outcomesBy = Object.fromEntries(
      Object.keys(questions).map((name) => [name, { right: 0, lost: 0, wrong: [] }]),
    )
    const over = new AbortController()
    const asking = Object.entries(questions).flatMap(([name, question]) =>
      [1, 2].map(() => ask((mark) => question(sql, mark), outcomesBy[name] as Outcomes, over.signal)),
    )
    // On a busy machine ten losses may leave no time for an answer to each question.
    const wereAllAnswered = () => Object.values(outcomesBy).every(({ right }) => right > 0)
    for (let round = 0; round < 10 || (round < 200 && !wereAllAnswered()); round += 1) {
      await pause(150)
      await lose()
    }
    over.abort()
    await Promise.all(asking)

    for (const outcomes of Object.values(outcomesBy)) expect(outcomes.wrong).toEqual([])
    expect(wereAllAnswered()).toBe(true)
    // Once connections are stable, no earlier loss shows up again.
    const after = await Promise.all(
      Array.from({ length: 40 }, async (_, mark) => questions['query']?.(sql, mark)),
    )
    expect(after).toEqual(Array.from({ length: 40 }, (_, mark) => mark))
    await sql.end()
  })
})

test('a database that falls silent is given up in time, its connections too, and used again once it speaks', async () => {
  const statementTimeoutMs = 200
  const sql = openPool(silent.connection, { max: 2, statementTimeoutMs })
  const one = () => sql`select 1 as one`
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.1)`))
  silent.isSilent = true
  const since = performance.now()
  // More than there are connections: those that wait for one get the error as soon as those that have one.
  const transactions = [1, 2, 3].map(() => sql.begin((tx) => tx`select 1 as one`))
  const asked = await Promise.allSettled([one(), one(), ...transactions])
  expect(performance.now() - since).toBeLessThan(3000)
  silent.isSilent = false
  for (const each of asked) {
    expect(each.status === 'rejected' && isDatabaseUnavailable(each.reason)).toBe(true)
  }
  expect(await one()).toEqual([{ one: 1 }])
  await sql.end()
})

test('a COPY that fails after its last row says so, and does not wait for ever', async () => {
  const sql = openPool(silent.connection, { max: 1 })
  const copied = sql.begin(async (tx) => {
    await tx`create temp table copied (n integer) on commit drop`
    await pipeline(Readable.from(['1\n', 'x\n']), tx.copyFrom('copy copied from stdin'))
  })
  await expect(copied).rejects.toMatchObject({ code: '22P02' })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
})
