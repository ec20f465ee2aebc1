import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { bytes, call } from '@portal/contract/call'
import fastify, { type FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { unwatched } from '../testing/unwatched.ts'
import { watchedLog } from '../testing/watched-log.ts'
import { bindCalls } from './bind.ts'
import { createGate } from './gate.ts'
import { implement } from './implement.ts'
import { openStreams } from './streams.ts'
import { openUnreadReplies } from './unread-replies.ts'

const log = watchedLog()
afterEach(() => log.assertQuiet())

const large = Buffer.alloc(16 * 1024 * 1024, 'x')
const client = 'person 1'

/** A server that replies with 16 MiB, of which its client has read the beginning and then nothing. */
async function unread(limits: { stalledMs?: number; longestMs?: number } = {}) {
  const app = fastify({ forceCloseConnections: true })
  const streams = openStreams(app, { stalledMs: 60_000, graceMs: 60_000, longestMs: 60_000, ...limits })
  const replies = openUnreadReplies(1024 * 1024)
  let sent: FastifyReply | undefined
  app.get('/', (_request, reply) => {
    sent = reply
    replies.note(client, reply.raw, large.length)
    return streams.sendWhole(reply, large, log.logger)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  const closed = once(sent?.raw ?? socket, 'close')
  return { app, socket, replies, closed }
}

test('a client that reads nothing for long is cut off', async () => {
  const { app, closed } = await unread({ stalledMs: 50 })
  await closed
  expect(log.lines.at(-1)).toMatchObject({ msg: 'a client stopped reading: its reply is cut off' })
  await app.close()
})

test('so is one that reads too slowly to come to the end', async () => {
  const { app, closed } = await unread({ longestMs: 50 })
  await closed
  expect(log.lines.at(-1)).toMatchObject({ msg: 'a client stopped reading: its reply is cut off' })
  await app.close()
})

test('what a client leaves unread counts against its next calls, and no other’s, until it is read', async () => {
  const { app, socket, replies, closed } = await unread()
  expect(() => replies.assertRoom(client)).toThrow(expect.objectContaining({ status: 503 }))
  replies.assertRoom('person 2')
  socket.resume()
  await closed
  replies.assertRoom(client)
  socket.destroy()
  await app.close()
})

test('each call looks at what its client has left unread', async () => {
  const app = fastify({ forceCloseConnections: true })
  const shape = call({
    method: 'GET',
    path: '/file',
    who: 'public',
    summary: '',
    reply: bytes('application/pdf'),
  })
  const huge = Buffer.alloc(65 * 1024 * 1024)
  const calls = implement({ file: shape }, { file: () => ({ mediaType: 'application/pdf', bytes: huge }) })
  const access = { findSession: vi.fn(), findPhotoSession: vi.fn(), scopeOf: vi.fn(), noteUse: vi.fn() }
  bindCalls(app, calls, { access, gate: createGate(unwatched), asOf: vi.fn(), headers: {}, log: log.logger })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const unread = await fetch(`${address}/api/file`, { headers: { 'accept-encoding': 'identity' } })
  expect(unread.status).toBe(200)
  await expect.poll(async () => (await app.inject('/api/file')).statusCode).toBe(503)
  await unread.bytes()
  await expect.poll(async () => (await app.inject('/api/file')).statusCode).toBe(200)
  await app.close()
})

test('nor does it count once the client is gone', async () => {
  const { app, socket, replies, closed } = await unread()
  socket.destroy()
  await closed
  expect(() => replies.assertRoom(client)).not.toThrow()
  await app.close()
})
