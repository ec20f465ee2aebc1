import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { playExchanges } from './play-exchanges.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-exchanges-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'two.jsonl')
const headers = { 'content-type': 'application/json', 'user-agent': 'trade-portal' }
const body = {
  jsonrpc: '2.0',
  method: 'call',
  params: { args: ['{database}', '{uid}', '{key}', 'sale.order'] },
}
const reply = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: { jsonrpc: '2.0', result: [1] },
}
const recorded = [
  { asked: { method: 'POST', path: '/jsonrpc', headers, body }, reply },
  {
    asked: { method: 'GET', path: '/web/version?a=1', headers: { 'user-agent': 'trade-portal' } },
    reply: { ...reply, body: 'x' },
  },
]
writeFileSync(file, recorded.map((each) => `${JSON.stringify(each)}\n`).join(''))

const placeholders = { '{database}': 'yarra', '{uid}': 7, '{key}': 'secret' }
const called = { path: '/jsonrpc', method: 'POST', headers, args: ['yarra', 7, 'secret', 'sale.order'] }
type Called = typeof called

async function call(url: string, changed: Partial<Called> = {}): Promise<Response> {
  const { path, args, ...rest } = { ...called, ...changed }
  const said = JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 41, params: { args } })
  return fetch(`${url}${path}`, { ...rest, ...(rest.method !== 'GET' && { body: said }) })
}
const version = {
  path: '/web/version?a=1',
  method: 'GET',
  headers: { 'user-agent': 'trade-portal' },
} as const
const askVersion = async (url: string) => fetch(`${url}${version.path}`, { headers: version.headers })

describe('recorded exchanges', () => {
  test('answer the requests that were recorded, with the id that was asked', async () => {
    const played = await playExchanges(file, { placeholders })
    expect(await (await call(played.url)).json()).toEqual({ jsonrpc: '2.0', id: 41, result: [1] })
    expect(await (await askVersion(played.url)).text()).toBe('x')
    await played.finish()
  })

  const signed = { ...headers, authorization: 'bearer secret' }
  const other = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  test.each<[string, Partial<Called>]>([
    ['body', { args: ['yarra', 7, 'secret', 'sale.order.line'] }],
    ['longer body', { args: [...called.args, 'search_read'] }],
    ['key', { args: ['yarra', 7, 'another', 'sale.order'] }],
    ['place of the key', { args: ['yarra', 'secret', 7, 'sale.order'] }],
    ['user', { args: ['yarra', '7', 'secret', 'sale.order'] }],
    ['header', { headers: other }],
    ['user agent', { headers: { ...headers, 'user-agent': 'another' } }],
    ['header too many', { headers: signed }],
    ['path', { path: '/jsonrpc?debug=1' }],
    ['method', { method: 'PUT' }],
  ])('refuse another %s, and say so in the end', async (_, changed) => {
    for (const isInAnyOrder of [false, true]) {
      const played = await playExchanges(file, { placeholders, isInAnyOrder })
      expect((await call(played.url, changed)).status).toBe(500)
      expect((await call(played.url)).status).toBe(200)
      expect((await askVersion(played.url)).status).toBe(200)
      await expect(played.finish()).rejects.toThrow('not recorded: {"method":')
    }
  })

  test('answer each request once', async () => {
    const played = await playExchanges(file, { placeholders, isInAnyOrder: true })
    const statuses = [await call(played.url), await call(played.url), await askVersion(played.url)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 500, 200])
    await expect(played.finish()).rejects.toThrow('not recorded')
  })

  test('must all be used', async () => {
    const played = await playExchanges(file, { placeholders })
    expect((await call(played.url)).status).toBe(200)
    await expect(played.finish()).rejects.toThrow('never asked: {"method":"GET","path":"/web/version?a=1"')
  })

  test('come in their order, or in any where several requests are in flight', async () => {
    const inOrder = await playExchanges(file, { placeholders })
    expect((await askVersion(inOrder.url)).status).toBe(500)
    await expect(inOrder.finish()).rejects.toThrow('next recorded: {"method":"POST","path":"/jsonrpc"')
    const inAny = await playExchanges(file, { placeholders, isInAnyOrder: true })
    expect((await askVersion(inAny.url)).status).toBe(200)
    expect((await call(inAny.url)).status).toBe(200)
    await inAny.finish()
  })
})
