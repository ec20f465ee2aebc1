import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listenOnPort } from '../listen-on-port.ts'
import { testApp } from '../testing/test-app.ts'

test('a server that ends answers what is under way, closes the connection and takes no other', async () => {
  const portal = await testApp()
  const { app } = portal
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const head = 'POST /api/session/create HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 2\r\n\r\n{`)
  await once(app.server, 'request')
  const closed = portal.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const late = connect(port, '127.0.0.1')
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
  socket.write('}')
  await Promise.all([once(socket, 'close'), closed])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.toLowerCase()).toContain('connection: close\r\n')
})

test('a server that ends says that it is not ready while it still serves', async () => {
  const portal = await testApp()
  await listenOnPort(portal.app, { host: '127.0.0.1', port: 0 }, { drainMs: 2000 })
  const { port } = portal.app.server.address() as AddressInfo
  const ask = (call: string) => fetch(`http://127.0.0.1:${port}/api/${call}`)
  expect((await ask('health/ready')).status).toBe(200)
  const closed = portal.close()
  await expect.poll(async () => (await ask('health/ready')).status).toBe(503)
  const live = await ask('health/live')
  expect(live.status).toBe(200)
  expect(live.headers.get('connection')).toBe('close')
  await closed
})
