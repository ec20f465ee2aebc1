import { calls } from '@portal/contract/calls'
import type { CallShape } from '@portal/contract/call'
import { privilegeNames } from '@portal/domain/privileges'
import type { Sql } from '../database/sql.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import { openPool } from '../database/pool.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { fillDisk, goingAway } from '../testing/failing-database.ts'
import { silentDatabase, type SilentDatabase } from '../testing/silent-database.ts'
import { paramNames, sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts'
import { problemType } from './problem.ts'

const account = '10001'
const numbers: Readonly<Record<string, string>> = {
  orderNum: 'SO1',
  invoiceNum: 'INV1',
  customerNumber: account,
  lastDayOfMonth: '2026-09-30',
  requestId: '1',
  attachmentId: '1',
}
const bodies: Readonly<Record<string, object>> = {
  resetPassword: { password: 'Timber2026!' },
  trackOrders: { orderNums: ['SO1'] },
  locateOrders: { orderNums: ['SO1'] },
}

/** A portal with an order and an invoice of one provider; `ask` makes any call with all privileges. */
async function openPortal(provider: 'epicor' | 'odoo', options: TestAppOptions = {}) {
  const portal = await testApp(options)
  const user = await aUser(portal.parts, { privileges: privilegeNames, accounts: [account] })
  await anOrder(portal.parts, { provider, orderNum: 'SO1', accountNum: account })
  await anInvoice(portal.parts, { provider, invoiceNum: 'INV1', orderNum: 'SO1', accountNum: account })
  await portal.parts.sql`
    insert into customer (provider, account_num, name, date_updated)
    values (${provider}, ${account}, 'Test Hardware', now())`
  const ask = async (name: string, shape: CallShape, sender = user) => {
    const known = paramNames(shape).flatMap((param) => {
      const number = numbers[param]
      return number === undefined ? [] : [[param, number]]
    })
    const tokenHash = photoHashOf(sender.token)
    const params = { ...(Object.fromEntries(known) as Record<string, string>), tokenHash }
    const change = { params, body: bodies[name] ?? {} }
    const reply = await portal.app.inject({ ...sampleRequest(shape, change), headers: sender.headers })
    if (reply.statusCode >= 400) expect(reply.headers['content-type']).toBe(problemType)
    return reply
  }
  return { ...portal, ask }
}

const table = Object.entries<CallShape>(calls)

describe('while the database is away', () => {
  let portal: Awaited<ReturnType<typeof openPortal>>
  let away: ReturnType<typeof goingAway>
  beforeAll(async () => {
    const change: TestAppOptions['change'] = ({ sql }) => {
      away = goingAway(sql)
      away.isAway = false
      return { sql: away.sql, listSql: away.sql, longSql: away.sql }
    }
    portal = await openPortal('odoo', { change })
    away.isAway = true
  })
  afterAll(async () => {
    away.isAway = false
    await portal.close()
    await away.end()
  })

  /** Calls that read nothing from the database except the session. */
  const selfSufficient = new Set([
    'isLive',
    'getMetrics',
    'getOpenApi',
    'getAppConfig',
    'checkContext',
    'getHowToPay',
  ])

  test.each(table)('%s says so, and nothing else (api conventions)', async (name, shape) => {
    const { statusCode, body, headers } = await portal.ask(name, shape)
    expect([name, statusCode, body.slice(0, 200)]).toMatchObject([
      name,
      selfSufficient.has(name) ? 200 : 503,
      expect.any(String),
    ])
    if (statusCode === 503) expect(headers['retry-after']).toMatch(/^\d+$/)
  })
})

/** Sorts calls with few slots first, because they are not begun while other work waits. */
const rank = ({ urgency }: CallShape) => ['last', 'picture', 'live', 'exempt', undefined].indexOf(urgency)

describe('while the database hangs', () => {
  let own: TestDatabase
  let silent: SilentDatabase
  let hanging: Sql
  let away: ReturnType<typeof goingAway>
  let portal: Awaited<ReturnType<typeof openPortal>>
  beforeAll(async () => {
    own = await testDatabase()
    silent = await silentDatabase(own)
    hanging = openPool(silent.connection)
    const change: TestAppOptions['change'] = ({ sql }) => {
      away = goingAway(sql, hanging)
      away.isAway = false
      return { sql: away.sql, listSql: away.sql, longSql: away.sql }
    }
    portal = await openPortal('odoo', { change })
    // Opens all connections of the pool.
    await Promise.all(Array.from({ length: 10 }, () => hanging`select pg_sleep(0.05)`))
  })
  afterAll(async () => {
    silent.isSilent = false
    away.isAway = false
    await Promise.all([portal.close(), silent.close(), hanging.end({ timeout: 1 })])
    await own.drop()
  })

  test(
    'everybody who asks is told so within ten seconds, whatever they ask for',
    { timeout: 40_000 },
    async () => {
      const sorted = table.toSorted(([, a], [, b]) => rank(a) - rank(b))
      const senders = await Promise.all(
        sorted.map(() => aUser(portal.parts, { privileges: privilegeNames, grantedAccounts: [account] })),
      )
      silent.isSilent = true
      away.isAway = true
      const asking: Promise<{ name: string; status: number; seconds: number }>[] = []
      for (const [at, [name, shape]] of sorted.entries()) {
        const [before, since] = [away.asked, performance.now()]
        const told = portal.ask(name, shape, senders[at]).then(({ statusCode: status }) => ({
          name,
          status,
          seconds: (performance.now() - since) / 1000,
        }))
        asking.push(told)
        // One after the other, so that each has found its session and taken a slot before the next one
        // starts; at once, since all are told together with the first.
        const asks = () => expect(away.asked).toBeGreaterThan(before)
        await Promise.race([told, vi.waitFor(asks, { timeout: 20_000, interval: 5 })])
      }
      const told = await Promise.all(asking)
      // One second more, for a busy machine.
      expect(told.filter(({ seconds }) => seconds > 11)).toEqual([])
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200, 503]))
      const waited = told.filter(({ seconds }) => seconds > 5).map(({ name }) => name)
      expect(waited).toEqual(
        expect.arrayContaining([
          'createSession',
          'exportOrders',
          'reportOdooOrder',
          'reportStatement',
          'getPhoto',
        ]),
      )
      expect(waited.length).toBeGreaterThan(18)
    },
  )
})

describe.each(['epicor', 'odoo'] as const)('while the disk is full, of %s', (provider) => {
  let portal: Awaited<ReturnType<typeof openPortal>>
  let makeRoom: () => Promise<void>
  beforeAll(async () => {
    portal = await openPortal(provider)
    makeRoom = await fillDisk(portal.parts.sql)
  })
  afterAll(async () => {
    await makeRoom()
    await portal.close()
  })

  test('what must be written is refused in words, all else is answered', async () => {
    const refused: string[] = []
    for (const [name, shape] of table) {
      const reply = await portal.ask(name, shape)
      if (reply.statusCode < 500) continue
      expect([name, reply.statusCode, reply.body]).toEqual([
        name,
        503,
        expect.stringContaining('cannot save anything'),
      ])
      refused.push(name)
    }
    // Documents of Epicor are made later, so the request for one has to be stored.
    const ordered = provider === 'epicor' ? ['reportEpicorInvoice', 'reportEpicorOrder'] : []
    expect(refused.toSorted()).toEqual(
      ['createSession', 'recoverAccount', 'revokeSession', ...ordered].toSorted(),
    )
  })

  test('a document that is made is sent, though it cannot be kept', async () => {
    const made =
      provider === 'odoo'
        ? (['reportOdooOrder', 'reportOdooInvoice', 'reportStatement'] as const)
        : (['reportStatement'] as const)
    for (const name of made) {
      const { reportId, data } = (await portal.ask(name, calls[name])).json<Record<string, string>>()
      expect([name, reportId, data]).toEqual([name, expect.any(String), expect.stringMatching(/^JVBERi0/)])
    }
  })
})

/** What the server reports about its database with these connection options. */
async function healthWith(options: string) {
  const own = await testDatabase()
  const { username, host, port, database } = own.connection
  const query = new URLSearchParams({ host, options })
  const sql = openPool(
    { url: `postgres://${username}@localhost:${port}/${database}?${query.toString()}` },
    { max: 2 },
  )
  const portal: TestApp = await testApp({ change: () => ({ sql }) })
  const [ready, metrics, signIn] = await Promise.all([
    portal.app.inject('/api/health/ready'),
    portal.app.inject('/api/metrics'),
    portal.app.inject({
      method: 'POST',
      url: '/api/session/create',
      payload: { email: 'a@b.example', password: 'a' },
    }),
  ])
  await portal.app.close()
  await sql.end()
  await own.drop()
  // If nothing can be written, the refused sign-in is only in the log.
  if (options.includes('read_only')) portal.log.takeErrors()
  await portal.close()
  return {
    ready: [ready.statusCode, ready.body],
    metrics: /^portal_writable (.)$/m.exec(metrics.body)?.[1],
    signIn,
  }
}

test('with room on its disk the server says that it is writable', async () => {
  const { ready, metrics } = await healthWith('')
  expect([ready, metrics]).toEqual([[200, '{"status":"ready","writable":true}'], '1'])
})

test.each([
  ['has no room for a file', '-c temp_file_limit=0'],
  ['may only be read', '-c default_transaction_read_only=on'],
])('a database that %s makes it ready, though not writable', async (what, options) => {
  const { ready, metrics, signIn } = await healthWith(options)
  expect([ready, metrics]).toEqual([[200, '{"status":"ready","writable":false}'], '0'])
  if (what === 'may only be read')
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '30'])
})
