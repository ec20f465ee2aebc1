import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitReplies } from './time-limit.ts'

/** A server that replies once `finish` is called; `signals` are those of its requests. */
async function answering({ usualMs = 60_000, limitMs }: { usualMs?: number; limitMs?: number } = {}) {
  const { promise: made, resolve } = Promise.withResolvers<string>()
  const app = fastify()
  limitReplies(app, usualMs)
  const signals: AbortSignal[] = []
  app.post('/', { config: limitMs === undefined ? {} : { limitMs } }, async ({ over }) => {
    signals.push(over)
    return made
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'content-type': 'application/json' }
  const ask = (signal?: AbortSignal) =>
    fetch(url, { method: 'POST', body: '{}', headers, ...(signal && { signal }) })
  return { app, signals, ask, finish: () => resolve('made') }
}

test('a reply is awaited after its request was read', async () => {
  const { app, signals, ask, finish } = await answering()
  const asked = ask()
  await expect.poll(() => signals).toHaveLength(1)
  await pause(50)
  expect(signals[0]?.aborted).toBe(false)
  finish()
  expect(await (await asked).text()).toBe('made')
  await app.close()
  expect(signals[0]?.aborted).toBe(false)
})

test('a client that leaves does not await its reply', async () => {
  const { app, signals, ask, finish } = await answering()
  const leaving = new AbortController()
  const asked = ask(leaving.signal)
  await expect.poll(() => signals).toHaveLength(1)
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => signals[0]?.reason).toMatchObject({ detail: 'The client left.' })
  finish()
  await app.close()
})

test.each([
  ['the usual time limit', { usualMs: 50 }],
  ['the time limit of its route', { limitMs: 50 }],
])('a reply that takes longer than %s is a 503, and nobody awaits it', async (_which, limits) => {
  const { app, signals, ask, finish } = await answering(limits)
  expect((await ask()).status).toBe(503)
  expect(signals[0]?.reason).toMatchObject({ status: 503 })
  finish()
  await app.close()
})
