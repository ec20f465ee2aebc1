import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await testApp()
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => portal.close())

/** Begins a request whose body is not sent to its end, and resolves to the status of its reply or to undefined. */
function begin(head: string, body = ''): Promise<string | undefined> {
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(
    `POST /api/session/create HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`,
  )
  const status = new Promise<string>((resolve) =>
    client.once('data', (data) => resolve(data.toString('latin1').slice(9, 12))),
  )
  return Promise.race([status, pause(300, undefined)])
}

const large = 'content-length: 900000'
const ofMiB = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1_000_000) })
const signIn = (body: string) =>
  fetch(`http://127.0.0.1:${port}/api/session/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

test('of bodies larger than a sign-in, two are received at once from people without a session', async () => {
  expect(await Promise.all([begin(large, '{'), begin('transfer-encoding: chunked')])).toEqual([
    undefined,
    undefined,
  ])
  const refused = await signIn(ofMiB)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  const small = await signIn(JSON.stringify({ email: 'a@example.com', password: 'wrong' }))
  expect(small.status).toBe(401)
})

test('one that has left makes room, and a body of nearly 1 MiB is read (api conventions)', async () => {
  await expect.poll(async () => (await signIn(ofMiB)).status).toBe(400)
  for (let again = 0; again < 5; again += 1) expect((await signIn(ofMiB)).status).toBe(400)
})
