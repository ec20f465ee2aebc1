import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { runPortal } from './run-portal.ts'

test('a stop that a database which hangs holds up is told', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  onTestFinished(() => void mute.close())
  const stop = new AbortController()
  const err: string[] = []
  const running = runPortal(['imports'], {
    env: { DATABASE_URL: `postgres://portal@127.0.0.1:${(mute.address() as AddressInfo).port}/portal` },
    folder: tmpdir(),
    out: () => undefined,
    err: (line) => void err.push(line),
    progress: () => undefined,
    readInput: async () => '',
    stop: stop.signal,
  })
  const [socket] = (await once(mute, 'connection')) as [Socket]
  stop.abort()
  await expect.poll(() => err).toEqual(['It is being stopped; a second Ctrl-C ends it at once.'])
  socket.destroy()
  expect(await running).toBe(1)
  expect(err.at(-1)).toBe('It was stopped.')
})
