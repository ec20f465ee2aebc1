import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { replyOver } from './reply-over.ts'

/** A server that replies once `finish` is called; `signals` are those of its requests. */
async function answering(handlerTimeout = 60_000) {
  const { promise: made, resolve } = Promise.withResolvers<string>()
  const app = fastify({ handlerTimeout })
  const signals: AbortSignal[] = []
  app.post('/', async (_request, reply) => {
    signals.push(replyOver(reply))
    return made
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'content-type': 'application/json' }
  const ask = (signal?: AbortSignal) =>
    fetch(url, { method: 'POST', body: '{}', headers, ...(signal && { signal }) })
  return { app, signals, ask, finish: () => resolve('made') }
}

test('a reply is awaited after its request was read, until it is sent', async () => {
  const { app, signals, ask, finish } = await answering()
  const asked = ask()
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  await pause(50)
  expect(signals[0]?.aborted).toBe(false)
  finish()
  expect(await (await asked).text()).toBe('made')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
  await app.close()
})

test('a client that leaves does not await its reply', async () => {
  const { app, signals, ask, finish } = await answering()
  const leaving = new AbortController()
  const asked = ask(leaving.signal)
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => signals[0]?.reason).toMatchObject({ detail: 'The client left.' })
  finish()
  await app.close()
})

test('after the time limit nobody awaits the reply', async () => {
  const { app, signals, finish } = await answering(50)
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode).toBe(503)
  await expect.poll(() => signals[0]?.aborted).toBe(true)
  finish()
  await app.close()
})
