import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ModelErp } from '../erp/testing/model-erp.ts'
import { takeLease } from '../sync/lease.ts'
import { loadedPortal, modelPortal } from '../sync/testing/model-portal.ts'
import { runCommand } from '../testing/run-command.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { connectorsCommand } from './connectors-command.ts'

let portal: TestApp
let erp: ModelErp | undefined
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(() => {
  erp = undefined
})

const run = (...words: string[]) => {
  const { connectors } = portal.parts
  const parts = { ...portal.parts, connectors: { ...connectors, ...(erp && { odoo: erp.connector }) } }
  return runCommand(connectorsCommand, words, { parts })
}
const release = () => portal.parts.sql`delete from connector_lease`

test('sync reads everything and says how it did; verify finds no difference, then the one there is (api running)', async () => {
  ;({ erp } = await modelPortal(portal.parts.sql))
  await release()
  const order = erp.add('orders', { of: erp.add('customers', { num: '10442' }) })
  const { code, out } = await run('sync')
  expect([code, out.length]).toEqual([0, 1])
  expect(out[0]).toMatch(
    /^model {3}following, as of \d+ s ago, on no server; customers 1, orders 1, 0 refused, swept .+, 0 missed$/,
  )
  expect(await run('verify', '--sample', '10')).toMatchObject({
    code: 0,
    out: ['model: 2 documents compared field by field, 0 differ'],
  })
  erp.edit('orders', order, { amount: 7 })
  const { code: differs, out: found } = await run('verify', 'model')
  expect([differs, found.at(-1)]).toEqual([1, 'model: 2 documents compared field by field, 1 differ'])
  expect(found[0]).toContain('total_cents 10000 here, 700 there')
  expect((await run('status')).out).toEqual([
    expect.stringMatching(/^model {3}following/),
    'accounts without a company: 1',
  ])
})

test('verify says that nothing has been loaded', async () => {
  ;({ erp } = await modelPortal(portal.parts.sql))
  const said = "model: nothing has been loaded that could be compared: 'connectors sync' loads it"
  expect(await run('verify', 'model')).toMatchObject({ code: 1, out: [said] })
})

test('where a server syncs, sync asks that one, and does nothing itself', async () => {
  ;({ erp } = await loadedPortal(portal.parts.sql))
  // As after the database's clock has gone back.
  await portal.parts.sql`update source_record set time_read = time_read + interval '2 hours'`
  const { code, out } = await run('sync', 'model', '--all')
  expect([code, out[0]]).toEqual([
    0,
    "model is synced by a server that runs: it is asked to sweep. 'connectors status' says 'swept' with the time once that is done.",
  ])
  expect(
    await portal.parts.sql`select from source_record where (time_read <= time_marked) is not true`,
  ).toEqual([])
})

test('refused tells who waits, accept lets an account pass, and the next sync brings it (api running)', async () => {
  const { work, first, second, ...model } = await loadedPortal(portal.parts.sql)
  erp = model.erp
  expect(await run('refused')).toMatchObject({ code: 0, out: ['Nothing is refused.'] })
  await expect(run('refused', 'modell')).rejects.toThrow(
    "No connector 'modell' has been synced: there is model.",
  )
  await expect(run('accept', 'model', '--gone', 'order')).rejects.toThrow("There is no table 'order'")
  erp.edit('customers', first, { num: '20000' })
  erp.edit('customers', second, { num: '10442' })
  await work.follow('near')
  const { out: verified } = await run('verify', 'model')
  expect(verified.at(-1)).toMatch(/ 3 differ, 3 of them because they are refused$/)
  expect(verified[0]).toContain('\trefused: customerAccountNum waits, for a customer who is refused has')
  const { code, out } = await run('refused', 'model')
  expect(code).toBe(1)
  expect(out[0]).toMatch(/^model\tcustomers\t2\t10442\taccountNum was customer 1's: .*\ttried 1 time since /)
  const { out: json } = await run('refused', '--json')
  expect(JSON.parse(json[0] ?? '')[0]).toMatchObject({ entity: 'customers', code: 'moved' })
  await expect(run('accept', 'model', '99999')).rejects.toThrow(
    'No customer of model waits for the account 99999',
  )
  expect((await run('accept', 'model', '10442')).code).toBe(0)
  await release()
  expect((await run('sync')).code).toBe(0)
  const [orders] = await portal.parts.sql`
    select count(*)::int as count from sales_order where account_num = '10442'`
  expect(orders).toEqual({ count: 2 })
})

test('another database is read once it is accepted, and its name told', async () => {
  ;({ erp } = await loadedPortal(portal.parts.sql))
  await release()
  erp.connector.identify = async () => 'company 1 made in May'
  expect((await run('sync')).code).toBe(0)
  erp.connector.identify = async () => 'company 1 made in June'
  const { code, err } = await run('sync')
  expect([code, err.join('')]).toEqual([
    1,
    expect.stringContaining('model: it is another database, company 1 made in June'),
  ])
  expect(err.join('')).toContain("'connectors accept model --database'")
  expect((await run('status')).out[0]).toMatch(
    /^model {3}followed by no server for \d+ s: .*; before: it is another database/,
  )
  expect(await run('accept', 'model', '--database')).toMatchObject({
    code: 0,
    out: [expect.stringContaining('from the beginning, as company 1 made in June')],
  })
  expect((await run('sync')).code).toBe(0)
})

test('many orders that are gone are removed once that is accepted', async () => {
  const { sql } = portal.parts
  const { work, first, ...model } = await loadedPortal(sql, { mostOnPage: 40 })
  erp = model.erp
  for (let at = 0; at < 60; at += 1) erp.add('orders', { of: first })
  await work.follow('near')
  const gone = erp.idsOf('orders').slice(3)
  for (const id of gone) erp.delete('orders', id)
  await release()
  expect((await run('sync')).code).toBe(1)
  const alarm = `model: ${gone.length} of ${gone.length + 3} orders are no longer listed: nothing was removed; 'connectors accept model --gone orders' lets the next sweep remove them`
  expect((await run('status')).err).toEqual([alarm])
  expect(portal.log.takeErrors()).toHaveLength(1)
  expect(await run('accept', 'model', '--gone', 'orders')).toMatchObject({
    code: 0,
    out: [`The next sweep removes up to ${gone.length} orders that model lists no more and does not find.`],
  })
  expect((await run('sync')).code).toBe(0)
  expect(await sql`select count(*)::int as count from sales_order`).toEqual([{ count: 3 }])
})

test('a connector that is behind says since when, why and until when', async () => {
  await modelPortal(portal.parts.sql)
  await portal.parts.sql`
    update connector set state = 'behind', failure = 'it replied 503', as_of = now() - interval '31 minutes',
      time_retry = now() + interval '5 minutes'`
  const { code, out } = await run('status')
  expect(code).toBe(1)
  expect(out[0]).toMatch(/^model {3}behind 31 min: it replied 503, next try in 5 min, on a; 0 refused$/)
  await portal.parts.sql`update connector set time_retry = now() - interval '5 seconds'`
  expect((await run('status')).out[0]).toMatch(/: it replied 503, trying again now, on a; 0 refused$/)
})

test('a table that cannot be followed is named, though the others are', async () => {
  const { sql } = portal.parts
  const { work } = await loadedPortal(sql)
  await work.follow('near')
  await sql`update sync_stream set failure = 'orders: it replied 403.' where entity = 'orders'`
  const { code, out, err } = await run('status')
  expect(code).toBe(1)
  expect(out[0]).toMatch(/^model {3}following, as of \d+ s ago, except orders, as of \d+ s ago, on a/)
  expect(err).toEqual(['model: orders: it replied 403.'])
})

test('a sweep that keeps failing while following works is told with its age and reason', async () => {
  const { sql } = portal.parts
  const { work } = await loadedPortal(sql)
  await work.follow('near')
  expect((await run('status')).out[0]).not.toContain('compared')
  await sql`update sync_stream set time_compared = now() - interval '5 hours' where entity = 'orders'`
  await sql`update connector set sweep_failure = 'it replied 503.'`
  const { code, out } = await run('status')
  expect(code).toBe(1)
  expect(out[0]).toMatch(/^model {3}following, as of .*, last compared 5 h ago: it replied 503$/)
})

test.each([
  [['sync', 'nobody'], "There is no connector 'nobody': there are model."],
  [['accept', 'model'], 'Say one connector and one account, --database or --gone TABLE.'],
  [
    ['accept', 'model', '--database', '--gone', 'orders'],
    'Say one connector and one account, --database or --gone TABLE.',
  ],
  [
    ['accept', 'model', '--gone', 'orders'],
    'The last sweep of model left no orders that are no longer listed',
  ],
  [
    ['accept', 'model', '--database'],
    'model has not been found with another database than the one that was read.',
  ],
  [['verify', '--sample', 'many'], '--sample wants a whole number of 1 or more.'],
  [['verify', '--sample', '0'], '--sample wants a whole number of 1 or more.'],
  [['mend'], 'Say one of test, sync, status, refused, accept, verify.'],
])('%j is misused: %s', async (words, sentence) => {
  ;({ erp } = await modelPortal(portal.parts.sql))
  await expect((async () => run(...words))()).rejects.toThrow(sentence)
})

test('without a connector there is nothing to sync, which is one sentence', async () => {
  await expect(run('sync')).rejects.toThrow('No connector fills this portal: CONNECTORS_FILE names them.')
  expect(await takeLease({ sql: portal.parts.sql, name: 'none', holder: 'a test' })).toBe(1)
})

test('sync and verify give back what they held of a system', async () => {
  ;({ erp } = await modelPortal(portal.parts.sql))
  await release()
  let stopped = 0
  Object.assign(erp.connector, { stop: async () => void (stopped += 1) })
  await run('sync')
  await run('verify', '--sample', '10')
  expect(stopped).toBe(2)
})
