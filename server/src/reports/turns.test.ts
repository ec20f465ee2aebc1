import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ISql } from '../database/sql.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { reportClient } from '../testing/report-client.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let [greedy, quiet]: TestUser[] = []
let orderNums: string[]
const statement = '/api/erp/report/aged-receivables/10482,2026-08-31'

beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const { parts } = portal
  const rows = await parts.sql<{ orderNum: string; accountNum: string }[]>`
    select order_num as "orderNum", account_num as "accountNum" from sales_order
    where provider = 'epicor' order by order_num limit 70`
  orderNums = rows.map(({ orderNum }) => orderNum)
  const grantedAccounts = [...new Set(['10482', ...rows.map(({ accountNum }) => accountNum)])]
  const privileges = ['view_live_all_sales_orders', 'view_statements'] as const
  greedy = await aUser(parts, { privileges, grantedAccounts })
  quiet = await aUser(parts, { privileges, grantedAccounts })
})
afterAll(() => portal.close())

const ask = async (user: TestUser | undefined, orderNum: string | undefined) => {
  const url = `/api/erp/report/sales-order/${orderNum}`
  return portal.app.inject({ url, headers: user?.headers ?? {} })
}

test('one with many documents goes behind one with few, has two made at a time, and sixty waiting at most', async () => {
  for (const orderNum of orderNums.slice(0, 60)) {
    expect((await ask(greedy, orderNum)).statusCode).toBe(200)
  }
  const refused = await ask(greedy, orderNums[60])
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('Many of your documents') })
  expect((await ask(quiet, orderNums[61])).statusCode).toBe(200)

  const jobs = await portal.parts.sql<{ queue: string }[]>`
    select queue_name as queue from graphile_worker.jobs order by priority, id`
  const asker = (queue: string) => (queue.startsWith(`documents of ${quiet?.userId},`) ? 'quiet' : 'greedy')
  expect(jobs.slice(0, 3).map(({ queue }) => asker(queue))).toEqual(['greedy', 'quiet', 'greedy'])
  expect(new Set(jobs.map(({ queue }) => queue)).size).toBe(3)
})

test('statements whose readers have left are not made, and another has theirs', async () => {
  const { sql } = portal.parts
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const stored = async () => (await sql`select from report where kind = 'statement'`).length
  const { server } = portal.app
  const connections = promisify(server.getConnections.bind(server))
  const before = await stored()
  const leaving = new AbortController()
  await sql.begin(async (tx) => {
    await tx`lock table invoice in access exclusive mode`
    const sent = { headers: greedy?.headers ?? {}, signal: leaving.signal }
    const left = Array.from({ length: 3 }, () => fetch(`${origin}${statement}`, sent))
    await expect.poll(() => readersOfInvoices(tx), { timeout: 15_000 }).toBeGreaterThan(1)
    leaving.abort()
    await Promise.allSettled(left)
    // The server hears of it later than they do.
    await expect.poll(() => connections()).toBe(0)
  })
  const reply = await portal.app.inject({ url: statement, headers: quiet?.headers ?? {} })
  expect(reply.statusCode).toBe(200)
  expect(await stored()).toBe(before + 1)
})

/** How many connections wait for the lock of the invoices; asked through its own, since they may be all. */
const readersOfInvoices = async (tx: ISql) =>
  (await tx`select from pg_locks where not granted and relation = 'invoice'::regclass`).length

test('250 statements of one person at once: most are refused before one is made, and another has theirs', async () => {
  const { firstMade } = reportClient(
    () => portal,
    () => quiet?.headers ?? {},
  )
  await firstMade('aged-receivables/10482,2026-07-31')
  const done: number[] = []
  const statementOf = async (user: TestUser | undefined) => {
    const { statusCode } = await portal.app.inject({ url: statement, headers: user?.headers ?? {} })
    done.push(statusCode)
    return statusCode
  }
  const { sql } = portal.parts
  // The lock keeps any statement from being made before all other requests are refused, however slow the
  // machine is.
  const { flood, other } = await sql.begin(async (tx) => {
    await tx`lock table invoice in access exclusive mode`
    const flood = Array.from({ length: 250 }, () => statementOf(greedy))
    const other = statementOf(quiet)
    await expect.poll(() => done.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(238)
    return { flood, other }
  })
  expect(await other).toBe(200)
  await Promise.all(flood)
  expect(done.indexOf(200)).toBeGreaterThanOrEqual(238)
})
