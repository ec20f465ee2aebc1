import { createServer, connect } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, openPool } from './pool.ts'
import { testDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

// The driver as published answers queries with the results of others, hangs, or ends the process when a
// connection is lost at the wrong moment; `patches/` mends it, and these tests hold the mending.

let database: TestDatabase
let proxy: Server
const sockets = new Set<Socket>()
let isSilent = false

beforeAll(async () => {
  database = await testDatabase()
  proxy = createServer((client) => {
    const server = connect(`${database.connection.host}/.s.PGSQL.${database.connection.port}`)
    client.pipe(server)
    server.on('data', (bytes) => isSilent || client.write(bytes))
    sockets.add(client)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
    client.on('close', () => sockets.delete(client) && server.destroy())
    server.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => proxy.close(resolve))
  await database.drop()
})

const reset = async () => {
  for (const socket of sockets) socket.resetAndDestroy()
}
const terminate = async () => {
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal'
    and pid <> pg_backend_pid() and datname = current_database()`
}

interface Tally {
  right: number
  lost: number
  wrong: unknown[]
}

/** Asks until told to stop; each answer must be the one to its own question. */
async function ask(
  question: (mark: number) => Promise<unknown>,
  tally: Tally,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    const mark = Math.floor(Math.random() * 1e9)
    try {
      const answer = await question(mark)
      if (answer === mark) tally.right += 1
      else tally.wrong.push({ mark, answer })
    } catch (error) {
      if (isDatabaseUnavailable(error)) tally.lost += 1
      else tally.wrong.push(error)
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
      own.release()
    }
  },
}

describe.each(Object.entries({ terminate, reset }))('connections lost by %s', (_, lose) => {
  test('fail what was under way, never answer it wrongly, and are replaced', async () => {
    const { port } = proxy.address() as AddressInfo
    const sql = openPool({ ...database.connection, host: '127.0.0.1', port }, { max: 4 })
    const tallies = Object.fromEntries(
      Object.keys(questions).map((name) => [name, { right: 0, lost: 0, wrong: [] }]),
    )
    const over = new AbortController()
    const asking = Object.entries(questions).flatMap(([name, question]) =>
      [1, 2].map(() => ask((mark) => question(sql, mark), tallies[name] as Tally, over.signal)),
    )
    for (let round = 0; round < 10; round += 1) {
      await pause(150)
      await lose()
    }
    over.abort()
    await Promise.all(asking)

    for (const tally of Object.values(tallies)) {
      expect(tally.wrong).toEqual([])
      expect(tally.right).toBeGreaterThan(0)
    }
    // Once the losses end, nothing of them comes up again.
    const after = await Promise.all(
      Array.from({ length: 40 }, async (_, mark) => questions['query']?.(sql, mark)),
    )
    expect(after).toEqual(Array.from({ length: 40 }, (_, mark) => mark))
    await sql.end()
  })
})

test('a database that falls silent is given up in time, its connections too, and used again once it speaks', async () => {
  const { port } = proxy.address() as AddressInfo
  const statementTimeoutMs = 200
  const sql = openPool({ ...database.connection, host: '127.0.0.1', port }, { max: 2, statementTimeoutMs })
  const one = () => sql`select 1 as one`
  expect(await one()).toEqual([{ one: 1 }])
  isSilent = true
  const asked = await Promise.allSettled([one(), one(), sql.begin((tx) => tx`select 1 as one`)])
  isSilent = false
  for (const each of asked) {
    expect(each.status === 'rejected' && isDatabaseUnavailable(each.reason)).toBe(true)
  }
  expect(await one()).toEqual([{ one: 1 }])
  await sql.end()
})
