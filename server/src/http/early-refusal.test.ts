import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { problemType } from './problem.ts'

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await testApp()
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

async function replyTo(asked: ClientRequest): Promise<IncomingMessage> {
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return reply
}

const get = (path: string, headers: Record<string, string> = {}) =>
  replyTo(request({ host: '127.0.0.1', port, path, headers, agent: false }).end())

/** What becomes of the connection of a search whose body never comes. */
async function connectionAfter(headers: Record<string, string> | undefined, bytes: number) {
  const own = { ...headers, connection: 'keep-alive', 'content-length': String(bytes) }
  const asked = request({ host: '127.0.0.1', port, path: '/api/search', method: 'POST', headers: own })
  onTestFinished(() => void asked.destroy())
  asked.flushHeaders()
  return (await replyTo(asked)).headers.connection
}

test('who asks for far too much is refused without a look at the session, others and health are not (api conventions)', async () => {
  const [greedy, quiet] = await Promise.all(
    [1, 2].map(async () => (await aUser(portal.parts, { privileges: privilegeSets.trade })).headers),
  )
  const home = '/api/session'
  expect((await get(home, greedy)).statusCode).toBe(200)
  await portal.parts.sql.begin(async (tx) => {
    // No session can be read while the table is locked, so each request has to wait.
    await tx`lock table session in access exclusive mode`
    const asked = Array.from({ length: 40 }, () => get(home, greedy))
    const first = await Promise.race(asked)
    expect(first.statusCode).toBe(503)
    const early = await get(home, greedy)
    expect(early.headers).toMatchObject({
      'content-type': problemType,
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(await json(early)).toMatchObject({
      status: 503,
      detail: expect.stringContaining('very busy'),
      isUnchanged: true,
    })
    // A large body that is still to come is not received.
    expect(await connectionAfter(greedy, 900_000)).toBe('close')
    expect(await connectionAfter(greedy, 2)).toBe('keep-alive')
    for (const path of ['/api/health/live', '/api/health/live?x=1'])
      expect((await get(path)).statusCode).toBe(200)
    await tx`select 1`
    void Promise.allSettled(asked)
  })
  expect((await get(home, quiet)).statusCode).toBe(200)
})
