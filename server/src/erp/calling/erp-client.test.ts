import { afterEach, expect, test, vi } from 'vitest'
import { openErpClient, type Reply } from './erp-client.ts'
import type { Call } from '../port.ts'
import { localServer } from '../testing/local-server.ts'
import { withRequestId } from '../../request-id.ts'
import { assertOk } from './erp-failure.ts'

afterEach(() => vi.useRealTimers())

const read = (reply: Reply): void => assertOk(reply)

test('the most urgent is asked first, and one in four of the others while people ask without end', async () => {
  const { url, asked } = await localServer((_request, response) => void response.end())
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  const { signal } = new AbortController()
  const ask = (priority: Call['priority']) =>
    client.ask({ url: `${url}/${priority}` }, read, { signal, priority })
  const begun = ask('load')
  const all = (['sweep', 'load', 'follow'] as const).map(ask)
  await Promise.all([begun, ...all, ...Array.from({ length: 9 }, () => ask('person'))])
  const three = ['person', 'person', 'person']
  const order = ['load', ...three, 'follow', ...three, 'load', ...three, 'sweep']
  expect(asked).toEqual(order.map((each) => `/${each}`))
})

test('what is asked for a person carries the id of their own request, and nothing else an id', async () => {
  const received: string[] = []
  const { url } = await localServer(({ url: path, headers }, response) => {
    received.push(`${path} ${String(headers['x-request-id'])}`)
    response.end()
  })
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  const ask = (path: string, priority: Call['priority']) =>
    client.ask({ url: `${url}${path}` }, read, { ...person, priority })
  const orders = withRequestId('id-1', () => ask('/orders', 'person'))
  const stock = withRequestId('id-2', () => ask('/stock', 'person'))
  const load = withRequestId('id-3', () => ask('/load', 'load'))
  await Promise.all([orders, stock, load, ask('/command', 'person')])
  expect(received.toSorted()).toEqual([
    '/command undefined',
    '/load undefined',
    '/orders id-1',
    '/stock id-2',
  ])
})

test('each request names the portal, except where its sender names it otherwise', async () => {
  const received: (string | undefined)[] = []
  const { url } = await localServer(({ headers }, response) => {
    received.push(headers['user-agent'])
    response.end()
  })
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  await client.ask({ url }, read, person)
  await client.ask({ url, headers: { accept: 'image/*' } }, read, person)
  await client.ask({ url, headers: { 'user-agent': 'a key' } }, read, person)
  expect(received).toEqual(['trade-portal', 'trade-portal', 'a key'])
})

test('a reply that breaks off is told as such: the system was reached', async () => {
  const { url } = await localServer((_request, response) => {
    response.writeHead(200, { 'content-length': '20' }).write('{"result":', () => response.destroy())
  })
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  const why = expect.stringMatching(/^its reply cannot be read to its end: /)
  await expect(client.ask({ url }, read, person)).rejects.toMatchObject({ kind: 'down', why })
})

const person: Call = { signal: new AbortController().signal, priority: 'person' }

/** A system after five failures in a row, and whether it is still failing. */
async function brokenSystem() {
  const state = { isFailing: true }
  const { url, asked } = await localServer(
    (_request, response) => void response.writeHead(state.isFailing ? 500 : 200).end(),
  )
  const client = openErpClient({ inFlight: 1, perMinute: 6000 })
  const ask = () => client.ask({ url }, read, person)
  for (let at = 0; at < 5; at += 1) await expect(ask()).rejects.toMatchObject({ why: 'it replied 500' })
  return { state, client, ask, asked }
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const leftAlone = {
  kind: 'down',
  why: 'it replied 500; after five failures in a row it is left alone for half a minute',
}

test('after five failures in a row nothing is sent for a while, and it says what failed', async () => {
  const { client, ask, asked } = await brokenSystem()
  await expect(ask()).rejects.toMatchObject(leftAlone)
  expect([asked.length, client.usage().isBreakerOpen]).toEqual([5, true])
})

test('after half a minute one request is sent: all are again where it succeeds, and none where it fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T00:00:00Z') })
  const { state, client, ask, asked } = await brokenSystem()
  later(29)
  await expect(ask()).rejects.toMatchObject(leftAlone)
  expect(asked.length).toBe(5)
  later(1)
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([asked.length, client.usage().isBreakerOpen]).toEqual([6, true])
  state.isFailing = false
  later(30)
  await Promise.all([ask(), ask()])
  expect([asked.length, client.usage().isBreakerOpen]).toEqual([8, false])
})
