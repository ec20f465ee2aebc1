import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { EpicorSettings, OdooSettings } from '../connectors-file.ts'
import { openEpicorClient } from '../epicor/epicor-client.ts'
import { openOdooClient } from '../odoo/odoo-client.ts'
import type { Call } from '../port.ts'
import { localServer } from '../testing/local-server.ts'

const call: Call = { signal: new AbortController().signal, priority: 'load' }
const common = { company: 1, documents: { order: 'erp', invoice: 'erp' }, warehouses: { VIC: ['WH'] } }
const limits = { inFlight: 2, perMinute: 6_000 }
const variable = 'DENIED_CALLS_KEY'
const key = { env: variable }
const clock = testClock('2026-11-23T00:00:00Z')

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const deny = (response: ServerResponse) => send(response, 401, { name: 'werkzeug.exceptions.Unauthorized' })

/** Accepts one key; its replies take long enough for other calls to wait. */
async function system(replyTo: (path: string, response: ServerResponse) => boolean) {
  const state = { accepts: 'good', sent: [] as string[] }
  const reply = async (path: string, body: string, authorization: string, response: ServerResponse) => {
    if (replyTo(path, response)) return
    const sent = ['good', 'bad', 'newer'].find(
      (each) => body.includes(`"${each}"`) || authorization.endsWith(` ${each}`),
    )
    state.sent.push(sent ?? 'none')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const result = body.includes('authenticate') ? 7 : []
    if (sent !== state.accepts) deny(response)
    else send(response, 200, path.startsWith('/json/2/') ? [] : { result, value: [] })
  }
  const { url } = await localServer((request, response) => {
    const { url: path = '', headers } = request
    void text(request).then((body) => reply(path, body, String(headers.authorization), response))
  })
  return { url, state }
}

async function odooOf(version: 18 | 19) {
  const { url, state } = await system((path, response) => {
    if (path === '/web/version' && version === 19)
      send(response, 200, { version: '19.0', version_info: [19, 0] })
    else if (path === '/web/version') send(response, 404, {})
    else if (path === '/web/webclient/version_info')
      send(response, 200, { result: { server_version: '18.0', server_version_info: [18, 0] } })
    else return false
    return true
  })
  const settings = {
    ...common,
    kind: 'odoo',
    fills: 'odoo',
    url,
    database: 'yarra',
    user: 'portal',
    key,
    limits,
  }
  const odoo = openOdooClient({ ...OdooSettings.parse(settings) }, clock)
  return { state, ask: () => odoo.run({ model: 'sale.order', name: 'search_read' }, call) }
}

async function epicorOf(session: 'session' | 'no session') {
  const { url, state } = await system((path, response) => {
    if (!path.includes('SessionModSvc')) return false
    if (session === 'session') send(response, 200, { returnObj: '00000003-9439-4B30-A6F4-6D2FD4B9FD0F' })
    else send(response, 403, { ErrorMessage: 'denied by the access scope' })
    return true
  })
  const settings = {
    ...common,
    kind: 'epicor',
    fills: 'epicor',
    url,
    company: 'YARRA',
    key,
    token: key,
    limits,
  }
  const epicor = openEpicorClient({ ...EpicorSettings.parse(settings) }, clock)
  return { state, ask: () => epicor.rows('Erp.BO.SalesOrderSvc/SalesOrders', {}, call) }
}

beforeEach(() => {
  process.env[variable] = 'good'
})

const twenty = (ask: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 20 }, ask))
const outcomes = (all: PromiseSettledResult<unknown>[]) => [
  ...new Set(
    all.map((each) => (each.status === 'fulfilled' ? 'done' : (each.reason as { kind: string }).kind)),
  ),
]

describe.each([
  ['Odoo by JSON-RPC', () => odooOf(18)],
  ['Odoo by JSON-2', () => odooOf(19)],
  ['Epicor', () => epicorOf('no session')],
  ['Epicor in a session', () => epicorOf('session')],
])('twenty calls at once of %s', (_what, open) => {
  test('whose key is denied: only those in flight are sent, the others fail', async () => {
    process.env[variable] = 'bad'
    const { state, ask } = await open()
    expect(outcomes(await twenty(ask))).toEqual(['denied'])
    expect(state.sent.length).toBeLessThanOrEqual(2)
    await expect(ask()).rejects.toMatchObject({ kind: 'denied' })
    expect(state.sent.length).toBeLessThanOrEqual(2)
  })

  test('whose key stops being good: the same', async () => {
    const { state, ask } = await open()
    await ask()
    state.sent = []
    state.accepts = 'other'
    expect(outcomes(await twenty(ask))).toEqual(['denied'])
    expect(state.sent).toEqual(['good', 'good'])
  })

  test('whose key is replaced meanwhile: those not yet sent go with the new key', async () => {
    const { state, ask } = await open()
    await ask()
    state.sent = []
    state.accepts = 'newer'
    process.env[variable] = 'newer'
    expect(outcomes(await twenty(ask))).toEqual(['done'])
    expect(state.sent.filter((each) => each === 'good').length).toBe(2)
  })

  test('whose new key is denied too: only those in flight are sent with each', async () => {
    const { state, ask } = await open()
    await ask()
    state.sent = []
    state.accepts = 'other'
    const asked = twenty(ask)
    process.env[variable] = 'newer'
    expect(outcomes(await asked)).toEqual(['denied'])
    const count = (sent: string) => state.sent.filter((each) => each === sent).length
    expect([count('good'), count('newer')]).toEqual([2, 2])
  })
})
