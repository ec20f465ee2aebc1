import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { rowsOf } from '../testing/export-asker.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const invoices = '/api/accounts/invoices/export/invoiceNum/ASC'
const orders = '/api/sales/orders/export/orderNum/ASC'
const count = 12_000

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await testApp()
  // Some 20 MB: more than fits into buffers between the server and a client that does not read. In parts,
  // since each statement has a time limit.
  const part = 2000
  for (let from = 1; from <= count; from += part)
    await portal.parts.sql`
    insert into invoice (provider, invoice_num, order_num, account_num, sold_to_name, ship_to_name, terms,
      subtotal_cents, gst_cents, total_cents, balance_cents, currency, is_open, is_credit_note, date_created,
      date_updated, items)
    select 'epicor', 'N' || n, '', '10001', repeat('x', 1700), '', '', 10, 1, 11, 11, 'AUD', true, false, now(), now(), '[]'
    from generate_series(${from}::int, ${from + part - 1}::int) n`
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

const person = async (of: { company?: number } = {}) => {
  const details = { privileges: privilegeSets.trade, grantedAccounts: ['10001'], ...of }
  return (await aUser(portal.parts, details)).headers
}

/** A client that has received the response headers, and does not read on by itself. */
async function ask(headers: Record<string, string>): Promise<IncomingMessage> {
  const sent = { ...headers, 'content-type': 'application/json' }
  const address = { host: '127.0.0.1', port, method: 'POST', path: invoices }
  const asked = request({ ...address, headers: sent, agent: false })
  asked.end('{}')
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return reply
}

const backendsAtIt = async () => {
  const rows = await portal.parts.sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and xact_start is not null
      and query ~ ${'^fetch|with ordinality'}`
  return rows.map(({ pid }) => pid)
}
const lengthOf = async (reply: IncomingMessage) => (await text(reply)).length
const become = (howMany: number) =>
  vi.waitFor(async () => expect(await backendsAtIt()).toHaveLength(howMany), { timeout: 15_000 })

test('an export comes whole to who reads it, however long', async () => {
  const reply = await ask(await person())
  await become(1)
  const rows = rowsOf(await text(reply))
  expect(new Set(rows.map((row) => row['Invoice #'])).size).toBe(count)
  await become(0)
})

test('a client that goes away half-way frees its connection and its place', async () => {
  const headers = await person()
  for (let turn = 0; turn < 5; turn += 1) {
    const reply = await ask(headers)
    await become(1)
    reply.destroy()
    await become(0)
  }
  expect(await backendsAtIt()).toEqual([])
})

test('a client that goes away before its export begins is no error', async () => {
  const headers = { ...(await person()), 'content-type': 'application/json' }
  const before = portal.log.lines.length
  for (let ms = 0; ms < 40; ms += 2) {
    const asked = request({ host: '127.0.0.1', port, method: 'POST', path: invoices, headers, agent: false })
    asked.on('error', () => undefined).end('{}')
    await pause(ms)
    asked.destroy()
  }
  await become(0)
  expect(portal.log.lines.slice(before).filter(({ level }) => level > 30)).toEqual([])
})

test('a database that goes away half-way breaks the transfer, and is logged', async () => {
  const reply = await ask(await person())
  await become(1)
  for (const pid of await backendsAtIt()) await portal.parts.sql`select pg_terminate_backend(${pid}::int)`
  await expect(lengthOf(reply)).rejects.toMatchObject({ code: 'ECONNRESET' })
  const line = portal.log.lines.findLast(({ msg }) => msg.includes('broken off'))
  expect(line).toMatchObject({ level: 40, call: 'exportInvoices' })
})

test.each<[string, (userId: number) => Promise<unknown>]>([
  [
    'is disabled',
    (userId) => portal.parts.sql`update portal_user set is_disabled = true where id = ${userId}`,
  ],
  ['loses an account', (userId) => portal.parts.sql`delete from user_account where user_id = ${userId}`],
  ['loses a privilege', (id) => portal.parts.sql`update portal_user set privileges = '{}' where id = ${id}`],
])('a user who %s does not get the rest of an export', async (_how, change) => {
  const details = { privileges: privilegeSets.trade, grantedAccounts: ['10001'] }
  const { headers, userId } = await aUser(portal.parts, details)
  const reply = await ask(headers)
  await become(1)
  await change(userId)
  await pause(2100)
  await expect(lengthOf(reply)).rejects.toMatchObject({ code: 'ECONNRESET' })
  await become(0)
})

test('an export that is read slowly by a user with a further account comes whole', async () => {
  const details = { privileges: privilegeSets.trade, grantedAccounts: ['10001'] }
  const { headers, userId } = await aUser(portal.parts, details)
  const reply = await ask(headers)
  await become(1)
  await portal.parts.sql`insert into user_account (user_id, account_num) values (${userId}, '10002')`
  await pause(2100)
  expect(rowsOf(await text(reply))).toHaveLength(count)
})

test('a session that has ended exports nothing', async () => {
  const headers = await person()
  const asked = { method: 'POST', headers, payload: {} } as const
  await portal.app.inject({ ...asked, url: '/api/session/revoke' })
  for (const url of [invoices, orders]) {
    const reply = await portal.app.inject({ ...asked, url })
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([440, undefined])
  }
})

const busy = 'Several exports are under way already. Please try again in a minute.'

async function refusesTheThird(url: string, payload: object): Promise<void> {
  const headers = await person()
  const slow = [await ask(headers), await ask(headers)]
  const asked = { method: 'POST', url, payload } as const
  const third = await portal.app.inject({ ...asked, headers })
  expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '30'])
  expect(third.json()).toMatchObject({ detail: busy })
  const other = await portal.app.inject({ ...asked, headers: await person() })
  expect(other.statusCode).toBe(200)
  for (const reply of slow) reply.destroy()
  await become(0)
}

proves('exportOrders', 503, 'a third at once is refused with a sentence, and others get theirs', () =>
  refusesTheThird(orders, {}),
)
proves('exportPriceList', 503, 'a third at once is refused with a sentence, and others get theirs', () =>
  refusesTheThird('/api/part/price-list/export', { accountNum: '10001' }),
)

test('all users of a customer have two exports, and each of the supplier’s own people', async () => {
  const { company, headers } = await aUser(portal.parts, {
    privileges: [...privilegeSets.trade, 'access_internal_functionality'],
    grantedAccounts: ['10001'],
  })
  const slow = [await ask(await person({ company })), await ask(await person({ company }))]
  const asked = { method: 'POST', url: orders, payload: {} } as const
  const third = await portal.app.inject({ ...asked, headers: await person({ company }) })
  expect(third.statusCode).toBe(503)
  expect((await portal.app.inject({ ...asked, headers })).statusCode).toBe(200)
  for (const reply of slow) reply.destroy()
  await become(0)
})

test('of clients that read too slowly for half a minute one gives way to another who asks', async () => {
  const people = [await person(), await person()]
  const slow = await Promise.all([...people, ...people].map(ask))
  const asked = { method: 'POST', url: orders, payload: {}, headers: await person() } as const
  expect((await portal.app.inject(asked)).statusCode).toBe(503)
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
  expect((await portal.app.inject(asked)).statusCode).toBe(200)
  later.mockRestore()
  await become(3)
  for (const reply of slow) reply.destroy()
  await become(0)
})

proves('exportInvoices', 503, 'what would take too long is refused with a sentence', async () => {
  const { sql } = portal.parts
  const headers = await person()
  await sql.begin(async (tx) => {
    await tx`lock table invoice in access exclusive mode`
    const asked = portal.app.inject({ method: 'POST', url: invoices, headers, payload: {} })
    await expect.poll(waitingForLock, { timeout: 15_000 }).toHaveLength(1)
    for (const { pid } of await waitingForLock()) await sql`select pg_cancel_backend(${pid}::int)`
    const reply = await asked
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ detail: expect.stringContaining('takes too long to export') })
  })
  await become(0)
})

const waitingForLock = () => portal.parts.sql<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
