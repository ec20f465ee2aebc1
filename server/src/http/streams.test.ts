import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { features } from '@portal/contract/calls'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import { bindCalls } from './bind.ts'
import { createGate } from './gate.ts'
import { unwatched } from '../testing/unwatched.ts'
import { longestStreamMs, openStreams } from './streams.ts'

const log = watchedLog()
afterEach(() => log.assertQuiet())

async function* endless() {
  for (;;) yield Buffer.alloc(100_000, 'x')
}

async function* breaking() {
  yield 'half of it'
  // By then the first half has been sent.
  await new Promise((resolve) => setTimeout(resolve, 20))
  throw new Error('the other half is lost')
}

const patient = { stalledMs: 60_000, graceMs: 60_000, longestMs: 60_000 }

/** A server that replies with the stream; the client has read only the head of the response. */
async function sending(stream: Readable, limits: Partial<typeof patient> = {}) {
  const app = fastify()
  const streams = openStreams(app, { ...patient, ...limits })
  app.get('/', (_request, reply) => streams.send(reply, stream, log.logger))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, agent: false })
  asked.end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return { app, reply }
}

/** The error of a client that received only half of a reply. */
const broken = { code: 'ECONNRESET' }

test('a client that reads nothing for long is cut off, and the stream ends', async () => {
  const stream = Readable.from(endless())
  const { app, reply } = await sending(stream, { stalledMs: 50 })
  await once(stream, 'close')
  await expect(text(reply)).rejects.toMatchObject(broken)
  await app.close()
})

test('a client that reads for longer than its time is cut off, however steadily', async () => {
  const stream = Readable.from(endless())
  const { app, reply } = await sending(stream, { longestMs: 200 })
  await expect(text(reply.map(() => ''))).rejects.toMatchObject(broken)
  await app.close()
})

async function* thinking() {
  yield 'half of it'
  await new Promise((resolve) => setTimeout(resolve, 200))
  yield ', and the rest'
}

test('a client that waits for the server, which is slow, is not cut off', async () => {
  const { app, reply } = await sending(Readable.from(thinking()), { stalledMs: 20 })
  expect(await text(reply)).toBe('half of it, and the rest')
  await app.close()
})

test('a client that goes away ends the stream', async () => {
  const stream = Readable.from(endless())
  const { app, reply } = await sending(stream)
  reply.destroy()
  await once(stream, 'close')
  expect(stream.errored).toBeNull()
  await app.close()
})

test('a stream that fails on its way breaks the transfer, and is logged as the bug that it is', async () => {
  const { app, reply } = await sending(Readable.from(breaking()))
  await expect(text(reply)).rejects.toMatchObject(broken)
  expect(log.takeErrors()).toMatchObject([{ err: { message: 'the other half is lost' } }])
  await app.close()
})

test('a server that ends does not wait for who reads slowly', async () => {
  const stream = Readable.from(endless())
  const { app, reply } = await sending(stream, { graceMs: 10 })
  const closed = app.close()
  await expect(text(reply)).rejects.toMatchObject(broken)
  await closed
  expect(stream.destroyed).toBe(true)
  expect(log.lines.at(-1)).toMatchObject({ level: 40 })
})

test('a stream that is read whole leaves its connection to the next request', async () => {
  const { app, reply } = await sending(Readable.from(['a', 'b']), { stalledMs: 50 })
  expect(await text(reply)).toBe('ab')
  expect(reply.complete).toBe(true)
  await app.close()
})

test('a call whose reply is streamed has a time limit of its own', () => {
  const app = fastify()
  const limits = new Map<string | undefined, number | undefined>()
  app.addHook('onRoute', ({ config }) => void limits.set(config?.call, config?.limitMs))
  const access = { findSession: vi.fn(), findPhotoSession: vi.fn(), scopeOf: vi.fn(), noteUse: vi.fn() }
  const calls = Object.entries(features.sales).map(([name, shape]) => ({ name, shape, handle: vi.fn() }))
  bindCalls(app, calls, {
    access,
    gate: createGate(unwatched),
    asOf: vi.fn(),
    headers: {},
    log: log.logger,
  })
  expect(limits.get('exportOrders')).toBe(longestStreamMs)
  expect(limits.get('listOrders')).toBeUndefined()
})
