import { describe, expect, test } from 'vitest'
import { json2Result, rpcResult } from '../odoo/replies.ts'
import type { Reply } from './erp-client.ts'
import { failureOfThrown, retryAfterMs } from './erp-failure.ts'
import { failureOf } from '../testing/failure-of.ts'

const json = { 'content-type': 'application/json' }
const reply = (status: number, body: unknown, headers: Record<string, string> = json): Reply => ({
  status,
  headers: new Headers(headers),
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const error = (name: string, message = 'no', code = 200) => ({ error: { code, data: { name, message } } })

const rpc: [what: string, reply: Reply, kind: unknown][] = [
  ['a result', reply(200, { result: [1] }), [1]],
  ['no result', reply(200, { result: null }), null],
  ['an unknown field', reply(200, error('builtins.ValueError')), 'refused'],
  ['a table without a right', reply(200, error('odoo.exceptions.AccessError')), 'refused'],
  ['a key that is not good', reply(200, error('odoo.exceptions.AccessDenied')), 'denied'],
  ['a user who is gone', reply(200, error('odoo.exceptions.MissingError', 'res.users(9,)')), 'denied'],
  ['a record that is gone', reply(200, error('odoo.exceptions.MissingError', 'sale.order(9,)')), 'refused'],
  ['a session that is over', reply(200, error('odoo.http.SessionExpiredException', '', 100)), 'session gone'],
  ['a locked row', reply(200, error('psycopg2.errors.LockNotAvailable')), 'down'],
  ['too little memory', reply(200, error('builtins.MemoryError')), 'too large'],
  ['a login page', reply(200, '<html>', { 'content-type': 'text/html' }), 'down'],
  ['a redirection', reply(303, '', { location: '/web/login' }), 'down'],
  ['half a reply', reply(200, '{"result": [{"id": 1'), 'down'],
  ['neither', reply(200, { jsonrpc: '2.0' }), 'down'],
  ['a proxy without Odoo', reply(502, '<html>', {}), 'down'],
  ['too many requests', reply(429, '', { 'retry-after': '7' }), 'busy'],
  ['an update', reply(503, '', { 'retry-after': '7' }), 'busy'],
  ['an outage', reply(503, '', {}), 'down'],
  ['a body too large', reply(413, '', {}), 'too large'],
  ['no such address', reply(404, '', {}), 'refused'],
]

const json2: [what: string, reply: Reply, kind: unknown][] = [
  ['a result', reply(200, [{ id: 1 }]), [{ id: 1 }]],
  ['a key that is not good', reply(401, { name: 'werkzeug.exceptions.Unauthorized', message: '' }), 'denied'],
  ['a table without a right', reply(403, { name: 'odoo.exceptions.AccessError', message: '' }), 'refused'],
  ['an unknown field', reply(500, { name: 'builtins.ValueError', message: '' }), 'refused'],
  ['an outage', reply(500, '<html>', { 'content-type': 'text/html' }), 'down'],
  ['too many requests', reply(429, { name: 'x', message: '' }), 'busy'],
]

describe('what went wrong with a call', () => {
  test.each(rpc)('by JSON-RPC, %s', (_what, each, kind) => {
    expect(failureOf(() => rpcResult(each))).toEqual(kind)
  })

  test.each(json2)('by JSON-2, %s', (_what, each, kind) => {
    expect(failureOf(() => json2Result(each))).toEqual(kind)
  })

  test('names no machine of the database, and people read a sentence of our own', () => {
    const told = failureOfThrown(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
    expect([told.kind, told.why]).toEqual(['down', 'it cannot be reached: ECONNREFUSED'])
    expect([told.status, told.detail]).toEqual([502, expect.stringContaining('could not answer')])
    expect(() => rpcResult(reply(200, error('psycopg2.OperationalError', 'host erp-db.example')))).toThrow(
      expect.objectContaining({ internal: expect.not.stringContaining('erp-db') }),
    )
  })

  test.each([
    ['7', 7_000],
    ['0', 1_000],
    ['86400', 300_000],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['soon', 60_000],
    ['', 60_000],
    [null, 60_000],
  ])('Retry-After %s is %i ms', (header, ms) => {
    expect(retryAfterMs(header, Date.parse('2026-11-22T10:00:00Z'))).toBe(ms)
  })
})
