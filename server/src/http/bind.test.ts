import { gunzipSync } from 'node:zlib'
import { bytes, call, type CallShape } from '@portal/contract/call'
import type { Privilege } from '@portal/domain/privileges'
import type { InjectOptions } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import { readConfiguration } from '../configuration.ts'
import { erpDown, notFound } from '../faults.ts'
import { currentRequestId } from '../request-id.ts'
import { unwatched } from '../testing/unwatched.ts'
import { watchedLog } from '../testing/watched-log.ts'
import { bindCalls } from './bind.ts'
import { createGate } from './gate.ts'
import { implement, type Handlers } from './implement.ts'
import { inlinePartsOf } from './security-headers.ts'
import { createServer } from './server.ts'

const session = {
  sessionHash: 'a1',
  privileges: new Set<Privilege>(['view_invoices']),
} as unknown as SignedIn
const scope = { accounts: ['10001'] } as unknown as Scope
const log = watchedLog()
afterEach(() => log.assertQuiet())

const thing = {
  method: 'GET',
  path: '/thing/:id',
  summary: '',
  params: z.object({ id: z.string() }),
} as const
const Named = z.object({ name: z.string() })
const ofAnyone = call({ ...thing, who: 'public', reply: Named })
const ofSignedIn = call({ ...thing, who: 'signed-in', reply: Named })
const ofScope = call({ ...thing, who: 'signed-in', sees: 'scope', reply: Named })
const ofEverybody = call({ ...thing, who: 'signed-in', sees: 'all companies', reply: Named })
const asPdf = call({ ...thing, who: 'public', reply: Named, alternative: bytes('application/pdf') })

const findSession = async (token: string) => (token === 'good' ? session : undefined)

/** Sends one request to a server with one call. */
async function ask<Shape extends CallShape>(
  shape: Shape,
  handler: Handlers<{ tried: Shape }>['tried'],
  request: InjectOptions = {},
) {
  const app = createServer({ configuration: readConfiguration({}), log: log.logger }, () => inlinePartsOf(''))
  const noteUse = vi.fn<(use: object) => void>()
  const access = { findSession, findPhotoSession: findSession, scopeOf: async () => scope, noteUse }
  const calls = implement<{ tried: CallShape }>({ tried: shape }, { tried: handler })
  const gate = createGate(unwatched)
  const run = vi.spyOn(gate, 'run')
  bindCalls(app, calls, { access, gate, asOf: async () => undefined, headers: {}, log: log.logger })
  const reply = await app.inject({ method: shape.method, url: '/api/thing/1', ...request })
  await app.close()
  return { reply, noteUse, works: run.mock.calls.map(([{ work }]) => work) }
}

const asked = { headers: { 'x-session-token': 'good' } }

test('a column that the contract does not declare never leaves the server', async () => {
  const { reply } = await ask(ofAnyone, () => ({ name: 'a', margin: 12 }))
  expect(reply.json()).toEqual({ name: 'a' })
})

test('a reply of the wrong shape is an error in the log and a plain 500 to the caller (api conventions)', async () => {
  const { reply } = await ask(ofAnyone, () => ({ name: 3 }) as never)
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our side. Please try again.',
  })
  const [line] = log.takeErrors()
  expect(line).toMatchObject({ call: 'tried', err: { message: expect.stringContaining("'name'") } })
})

test('what nobody foresaw shows nothing of itself', async () => {
  const { reply } = await ask(ofAnyone, () => {
    throw new Error('select secret from /etc/passwd')
  })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('secret')
  expect(log.takeErrors()).toHaveLength(1)
})

test.each([
  ['is away', 'ECONNREFUSED', 'connect ECONNREFUSED /tmp/x'],
  ['has a certificate that is over', 'CERT_HAS_EXPIRED', 'certificate of /tmp/x has expired'],
  ['can open no more files', '53000', 'out of file descriptors of /tmp/x'],
])('a database that %s is a 503 that says when to come back', async (_how, code, message) => {
  const { reply } = await ask(ofAnyone, () => {
    throw Object.assign(new Error(message), { code })
  })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.body).not.toContain('/tmp')
})

test('an ERP that is down is a 502, and a warning with its cause', async () => {
  const { reply } = await ask(ofAnyone, () => {
    throw erpDown(new Error('socket hang up'))
  })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([502, '30'])
  expect(log.lines.findLast(({ level }) => level === 40)).toMatchObject({
    reason: 'socket hang up',
  })
})

const named = () => ({ name: 'a' })

test('who asks is known before the request is read (api conventions)', async () => {
  const guarded = call({ ...ofSignedIn, query: z.object({ w: z.enum(['320']) }) })
  expect((await ask(guarded, named)).reply.statusCode).toBe(401)
  expect((await ask(guarded, named, asked)).reply.statusCode).toBe(400)
  const valid = { ...asked, url: '/api/thing/1?w=320' }
  expect((await ask(guarded, named, valid)).reply.statusCode).toBe(200)
})

test('a body larger than a call with a session needs is refused unparsed (api conventions)', async () => {
  const taking = call({ ...ofSignedIn, method: 'POST', body: z.object({ nums: z.array(z.string()) }) })
  const send = async (payload: string) => {
    const headers = { ...asked.headers, 'content-type': 'application/json' }
    const { reply } = await ask(taking, named, { headers, payload })
    return [reply.statusCode, reply.json<{ detail?: string }>().detail]
  }
  const number = `"${String.raw`\u0041`.repeat(200)}"`
  expect(await send(`{"nums":[${Array(100).fill(number).join()}]}`)).toEqual([200, undefined])
  for (const payload of [`{"nums":[]${' '.repeat(131_072)}}`, 'x'.repeat(131_073)])
    expect(await send(payload)).toEqual([
      400,
      expect.stringContaining('The body is larger than this call needs.'),
    ])
})

test('a call that sees customers’ records is told to the audit once, another has no scope (api scope)', async () => {
  const sees = await ask(ofScope, ({ scope }) => ({ name: String(scope.accounts) }), asked)
  expect(sees.reply.json()).toEqual({ name: '10001' })
  expect(sees.noteUse.mock.calls).toEqual([[{ session, scope, call: 'tried' }]])
  const everybody = await ask(ofEverybody, ({ scope }) => ({ name: String(scope) }), asked)
  expect(everybody.noteUse.mock.calls).toEqual([
    [{ session, scope: { beyondOwn: 'all companies' }, call: 'tried' }],
  ])
  const none = await ask(ofSignedIn, ({ scope }) => ({ name: String(scope) }), asked)
  expect(none.reply.json()).toEqual({ name: 'undefined' })
  expect(none.noteUse).not.toHaveBeenCalled()
})

test.each([
  ['good', ['view_invoices'], 200],
  ['good', ['view_statements'], 404],
  ['stale', ['view_invoices'], 404],
] as const)(
  'a photo hash that is %s stands for the session where %j is needed: %i',
  async (hash, photoHash, status) => {
    const ofPhoto = call({
      ...thing,
      path: '/thing/:id/:tokenHash',
      params: z.object({ id: z.string(), tokenHash: z.string() }),
      who: { photoHash },
      reply: Named,
    })
    const { reply } = await ask(ofPhoto, () => ({ name: 'a' }), { url: `/api/thing/1/${hash}` })
    expect(reply.statusCode).toBe(status)
  },
)

const inEitherForm: Handlers<{ tried: typeof asPdf }>['tried'] = ({ accepts }) =>
  accepts('application/pdf') ? { mediaType: 'application/pdf', bytes: Buffer.from('%PDF') } : { name: 'a' }

const accepting = async (accept: string) => (await ask(asPdf, inEitherForm, { headers: { accept } })).reply

test('the other form is sent to those who ask for it by name', async () => {
  expect((await accepting('text/html, application/pdf;q=0.9')).headers['content-type']).toBe(
    'application/pdf',
  )
  expect((await accepting('application/pdf;q=0')).json()).toEqual({ name: 'a' })
  expect((await accepting('*/*')).json()).toEqual({ name: 'a' })
  expect((await accepting('*/*')).headers.vary).toBe('accept')
})

test.each(['br;q=1, gzip', 'gzip'])(
  'a long reply comes compressed to those who accept %j',
  async (encoding) => {
    const long = { name: 'a'.repeat(20_000) }
    const { reply } = await ask(ofAnyone, () => long, { headers: { 'accept-encoding': encoding } })
    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual(['gzip', 'accept-encoding'])
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual(long)
  },
)

test.each([
  ['a long reply is sent as it is to others', 20_000, 'gzip;q=0, br', 'accept-encoding'],
  ['a short reply is never compressed', 10_000, 'gzip', undefined],
])('%s', async (_name, length, encoding, vary) => {
  const long = { name: 'a'.repeat(length) }
  const { reply } = await ask(ofAnyone, () => long, { headers: { 'accept-encoding': encoding } })
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([undefined, vary])
  expect(reply.json()).toEqual(long)
})

test('a picture is not compressed', async () => {
  const ofPicture = call({ ...thing, who: 'public', reply: bytes('image/webp') })
  const picture = { mediaType: 'image/webp', bytes: Buffer.alloc(20_000) }
  const { reply } = await ask(ofPicture, () => picture, { headers: { 'accept-encoding': 'gzip' } })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.rawPayload).toEqual(picture.bytes)
})

test('bytes of a type that the contract does not name are an error', async () => {
  const { reply } = await ask(asPdf, () => ({ mediaType: 'text/html', bytes: '<script>' }))
  expect(reply.statusCode).toBe(500)
  expect(log.takeErrors()).toHaveLength(1)
})

test.each([
  [50, 'usual'],
  [51, 'page'],
])('a page of %i rows is %s work: more than people look at gives way', async (limit, work) => {
  const page = call({ ...ofAnyone, path: '/thing/:limit', params: z.object({ limit: z.string() }) })
  const { works } = await ask(page, () => ({ name: 'a' }), { url: `/api/thing/${limit}` })
  expect(works).toEqual([work])
})

test('nothing to say is a 204 without a body', async () => {
  const { reply } = await ask(call({ ...ofAnyone, reply: 'nothing' }), () => undefined)
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
})

test('below a handler the request knows its id, which the answer names', async () => {
  const { reply } = await ask(ofAnyone, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return { name: currentRequestId() ?? '' }
  })
  expect(reply.json()).toEqual({ name: reply.headers['x-request-id'] })
  expect(currentRequestId()).toBeUndefined()
})

const refusing = (cause: string) =>
  ask(ofAnyone, () => {
    throw Object.assign(notFound('We have no such order.'), { cause })
  })

test('a refusal is the same to the byte whatever it hides', async () => {
  const [one, other] = await Promise.all([refusing('missing'), refusing('not yours')])
  expect(one.reply.rawPayload).toEqual(other.reply.rawPayload)
})
