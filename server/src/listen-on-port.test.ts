import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listenOnPort } from './listen-on-port.ts'

function asked(url: string, agent: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(url, { agent }, (reply) => void text(reply).then(resolve, reject)).on('error', reject)
  return promise
}

test('every listener serves, and requests under way at the end are answered', async () => {
  const app = fastify()
  const { promise: asking, resolve: noteAsking } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  app.get('/', async () => 'served')
  app.get('/slow', async () => {
    noteAsking()
    await mayAnswer
    return 'served at last'
  })
  await listenOnPort(app, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const [many, kept] = [new Agent({ maxSockets: 200 }), new Agent({ keepAlive: true })]
  const answers = await Promise.all(Array.from({ length: 200 }, () => asked(url, many)))
  expect(new Set(answers)).toEqual(new Set(['served']))

  // Keep-alive connections wait for another request, on any of the listeners; they must not delay the
  // shutdown.
  await Promise.all(Array.from({ length: 20 }, () => asked(url, kept)))
  const slow = asked(`${url}/slow`, many)
  await asking
  const closed = app.close()
  answer()
  expect(await slow).toBe('served at last')
  await closed
  await expect(asked(url, many)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a server that ends serves for a while yet if anyone is connected', async () => {
  const app = fastify({ return503OnClosing: false })
  app.get('/', async () => 'served')
  await listenOnPort(app, { host: '127.0.0.1', port: 0 }, { drainMs: 2000 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const [kept, other] = [new Agent({ keepAlive: true }), new Agent()]
  await asked(url, kept)
  const closed = app.close()
  await pause(100)
  expect(await Promise.all([asked(url, kept), asked(url, other)])).toEqual(['served', 'served'])
  await closed
  await expect(asked(url, other)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('so does one to which somebody was connected a moment ago, as by a balancer that keeps no connection', async () => {
  const app = fastify({ return503OnClosing: false })
  app.get('/', async () => 'served')
  await listenOnPort(app, { host: '127.0.0.1', port: 0 }, { drainMs: 2000 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const single = new Agent()
  await asked(url, single)
  await pause(100)
  const closed = app.close()
  await pause(100)
  expect(await asked(url, single)).toBe('served')
  await closed
})

test('a server to which nobody is connected ends at once', async () => {
  const app = fastify()
  await listenOnPort(app, { host: '127.0.0.1', port: 0 }, { drainMs: 60_000 })
  await app.close()
  expect(app.server.listening).toBe(false)
})

test.each(['', 'GET / HTTP/1.1\r\nhost:'])(
  'a server that ends does not wait for a connection that has sent only %j',
  async (sent) => {
    const app = fastify()
    await listenOnPort(app, { host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const connected = once(app.server, 'connection')
    // It may be told that its server has reset the connection.
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(sent)
    await connected
    await app.close()
    expect(app.server.listening).toBe(false)
    socket.destroy()
  },
)

test('nor for longer than a while for a reply', async () => {
  const app = fastify()
  app.get('/', () => new Promise<never>(() => undefined))
  await listenOnPort(app, { host: '127.0.0.1', port: 0 }, { lastMs: 100 })
  const { port } = app.server.address() as AddressInfo
  const begun = once(app.server, 'request')
  const lost = Promise.allSettled([asked(`http://127.0.0.1:${port}`, new Agent())])
  await begun
  await app.close()
  expect(await lost).toMatchObject([{ reason: { code: 'ECONNRESET' } }])
})

test.runIf(process.platform === 'linux')('a second portal never listens where one does', async () => {
  const [first, second] = [fastify(), fastify()]
  const port = await freePort()
  await listenOnPort(first, { host: '127.0.0.1', port })
  await expect(listenOnPort(second, { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await Promise.all([first.close(), second.close()])
  const next = fastify()
  await listenOnPort(next, { host: '127.0.0.1', port })
  await next.close()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
