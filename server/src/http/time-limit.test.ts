import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitTime } from './time-limit.ts'

test.each([
  ['ends the wait for a reply that takes longer', 1000, 503],
  ['leaves a reply in time alone', 1, 200],
])('the time limit of a request with a body %s', async (_what, takesMs, status) => {
  const app = fastify({ handlerTimeout: 300 })
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send())
  app.post('/', async (_request, reply) => {
    limitTime(reply)
    await pause(takesMs)
    return 'made'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', body: '{}', headers })
  expect(reply.status).toBe(status)
  await app.close()
})
