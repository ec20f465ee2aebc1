import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await testApp()
  port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => portal.close())

/** Begins a request whose body is not sent to its end. */
function begin(head: string, body = ''): void {
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(
    `POST /api/session/create HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`,
  )
}

const ofMiB = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1_000_000) })
const post = async (path: string, body: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { reply, status: reply.status, detail: ((await reply.json()) as { detail: string }).detail }
}
const signIn = (body: string) => post('/api/session/create', body)
const tooLarge = { status: 400, detail: expect.stringContaining('The body is larger than this call needs') }

test('of bodies larger than a sign-in, two are received at once from people without a session', async () => {
  begin('content-length: 900000', '{')
  begin('transfer-encoding: chunked')
  await expect.poll(async () => (await signIn(ofMiB)).status).toBe(503)
  const { reply } = await signIn(ofMiB)
  expect([reply.headers.get('retry-after'), reply.headers.get('connection')]).toEqual(['2', 'close'])
  expect(await signIn(JSON.stringify({ email: 'a@example.com', password: 'wrong' }))).toMatchObject({
    status: 401,
  })
})

test('one that has left makes room, as does one that has arrived; neither is parsed (api conventions)', async () => {
  await expect.poll(async () => (await signIn(ofMiB)).status).toBe(400)
  for (const body of [ofMiB, ofMiB, ofMiB, '{'.repeat(17_000)])
    expect(await signIn(body)).toMatchObject(tooLarge)
  expect(await signIn('{')).toMatchObject({ status: 400, detail: 'The body is not valid JSON.' })
})

test('a body for no call is not received at all', async () => {
  expect(await post('/api/none', '{')).toMatchObject({ status: 404 })
  expect(await post('/nothing', '{')).toMatchObject({ status: 405 })
  const { reply, status } = await post('/api/search', ofMiB)
  expect([status, reply.headers.get('connection')]).toEqual([401, 'close'])
})
