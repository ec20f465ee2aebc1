import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { minuteMs } from '@portal/domain/time-units'
import { describe, expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { sendJson } from '../testing/send-json.ts'
import { connectorOf } from './testing/connector-of.ts'
import { key, sendPage } from './testing/fake-odoo.ts'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

const deny = (response: ServerResponse) => {
  const data = { name: 'odoo.exceptions.AccessDenied', message: 'Access Denied' }
  sendJson(response, 200, { error: { code: 200, data } })
}

describe('a call', () => {
  test('that meets a login page or half a reply fails and changes nothing; the next one is good', async () => {
    await own.odoo.list('orders', null, call)
    own.fake.interrupt((response) => sendPage(response, 200))
    await expect(own.odoo.list('orders', null, call)).rejects.toMatchObject({ kind: 'down', status: 502 })
    own.fake.interrupt(
      (response) => response.writeHead(200, { 'content-length': '100' }).write('{"res') && response.destroy(),
    )
    await expect(own.odoo.list('orders', null, call)).rejects.toMatchObject({ kind: 'down' })
    expect((await own.odoo.list('orders', null, call)).seen.length).toBe(15)
  })

  test('is tried again where nobody waits', async () => {
    await own.odoo.list('orders', null, call)
    own.fake.interrupt((response) => response.writeHead(429, { 'retry-after': '1' }).end())
    const { seen } = await own.odoo.list('orders', null, { ...call, priority: 'load' })
    expect(seen.length).toBe(15)
  })

  test('with a key that is not good is not repeated, since retries lock the account', async () => {
    await own.odoo.list('orders', null, call)
    let asked = 0
    own.fake.interrupt((response) => {
      asked += 1
      deny(response)
    })
    for (let turn = 0; turn < 3; turn += 1)
      await expect(own.odoo.list('orders', null, call)).rejects.toMatchObject({ kind: 'denied' })
    expect(asked).toBe(1)
  })

  test('with a key that expired is told as a sign-in with it, and the next one signs in anew', async () => {
    const clock = testClock(new Date().toISOString())
    const odoo = connectorOf(own.fake, { dataDir: own.dataDir, clock })
    const list = () => odoo.list('orders', null, call)
    // Only a sign-in is answered by false.
    const denials = [deny, (response: ServerResponse) => sendJson(response, 200, { result: false })]
    await list()
    for (const denial of denials) {
      own.fake.interrupt(denial)
      const why = "it does not know 'portal' with this key"
      await expect(list()).rejects.toMatchObject({ kind: 'denied', why })
      clock.advance(5 * minuteMs)
    }
    expect((await list()).seen.length).toBe(15)
    own.fake.interrupt((response) => sendPage(response, 403))
    await expect(list()).rejects.toMatchObject({ kind: 'denied', why: 'it replied 403' })
    clock.advance(5 * minuteMs)
    own.fake.interrupt((response) => {
      const data = { name: 'odoo.exceptions.AccessDenied', message: 'Too many login failures' }
      sendJson(response, 200, { error: { code: 200, data } })
    })
    await expect(list()).rejects.toMatchObject({ why: 'AccessDenied: Too many login failures' })
  })

  test('tells the key to nobody, though the reply repeats it', async () => {
    await own.odoo.list('orders', null, call)
    own.fake.interrupt((response) => {
      const data = { name: 'builtins.TypeError', message: `execute_kw('yarra', 7, '${key}')` }
      sendJson(response, 200, { error: { code: 200, data } })
    })
    const failure: unknown = await own.odoo.list('orders', null, call).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 'refused', why: "TypeError: execute_kw('yarra', 7, '…')" })
    expect(inspect(failure)).not.toContain(key)
  })

  test('finds a table without a field it needs: that stops, and the check says so', async () => {
    for (const row of own.fake.tables['stock.quant'] ?? []) delete row['reserved_quantity']
    await expect(own.odoo.list('stock', null, call)).rejects.toMatchObject({ kind: 'refused' })
    expect((await own.odoo.list('orders', null, call)).seen.length).toBe(15)
    const findings = await own.odoo.check(call)
    expect(findings.filter(({ level }) => level === 'fail').map(({ sentence }) => sentence)).toEqual([
      'stock.quant: there is no field reserved_quantity, no stock will be shown',
    ])
  })

  test('checks the rest where a table cannot be read, or a question fails', async () => {
    for (const row of own.fake.tables['stock.quant'] ?? []) delete row['reserved_quantity']
    delete own.fake.tables['stock.warehouse']
    expect((await own.odoo.check(call)).slice(1)).toEqual([
      {
        level: 'fail',
        sentence: 'stock.quant: there is no field reserved_quantity, no stock will be shown',
      },
      {
        level: 'fail',
        sentence: 'warehouses: ValueError: there is no model stock.warehouse, no stock will be shown',
      },
    ])
    delete own.fake.tables['res.partner']
    const without = (await own.odoo.check(call)).map(({ level, sentence }) => `${level} ${sentence}`)
    expect(without.slice(-3)).toEqual([
      expect.stringMatching(/^fail accounts: .*: which customers share a number is not known$/),
      expect.stringMatching(/^fail warehouses: /),
      expect.stringMatching(/^warn what 'portal' may write is unknown: .*res\.partner/),
    ])
  })

  test('does without a field that merely makes a record poorer', async () => {
    for (const row of own.fake.tables['sale.order'] ?? []) delete row['expected_date']
    const [outcome] = await own.odoo.read('orders', ['10'], call)
    expect(outcome).toMatchObject({ record: { orderNum: 'S00010', isOpen: true } })
  })

  test('a key that goes out unencrypted is a warning of the check, whatever else it finds', async () => {
    const [warning, failure] = await connectorOf(
      { url: 'http://own.odoo.invalid' },
      { dataDir: own.dataDir },
    ).check(call)
    expect([warning, failure?.level]).toEqual([
      { level: 'warn', sentence: 'the key goes there unencrypted: the url has no https' },
      'fail',
    ])
    expect((await own.odoo.check(call)).some(({ sentence }) => sentence.includes('unencrypted'))).toBe(false)
  })
})
