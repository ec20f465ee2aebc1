import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { acceptOnlyJson } from './json-body.ts'

const app = Fastify()
acceptOnlyJson(app)
app.post('/', (request) => ({ body: request.body }))

const send = (payload: string | Buffer, encoding?: string) => {
  const ofBody = { 'content-type': 'application/json', ...(encoding && { 'content-encoding': encoding }) }
  return app.inject({ method: 'POST', url: '/', headers: ofBody, payload })
}

test.each([
  ['commas and brackets in a text', JSON.stringify({ text: '[{,:'.repeat(5_000) })],
  ['quotes and backslashes in a text', JSON.stringify({ text: String.raw`\"\,`.repeat(5_000) })],
  ['500 items', JSON.stringify(Array(500).fill(1))],
])('%s are accepted', async (_what, payload) => {
  const reply = await send(payload)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ body: JSON.parse(payload) })
})

test.each([
  ['lists', '['.repeat(2_000)],
  ['items', JSON.stringify(Array(2_000).fill(1))],
  ['members', JSON.stringify(Object.fromEntries(Array(2_000).fill(0).entries()))],
  ['members behind a text with quotes', `{"a":"\\"","b":${JSON.stringify(Array(2_000).fill(''))}}`],
])('too many %s are refused before they are parsed', async (_what, payload) => {
  const reply = await send(payload)
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'The body holds too many values.'])
})

test('a compressed body is refused as one, not as wrong JSON', async () => {
  const reply = await send(gzipSync('{"a":1}'), 'gzip')
  expect([reply.statusCode, reply.json().message]).toEqual([415, 'What is sent must not be compressed.'])
  expect((await send('{"a":1}', 'identity')).statusCode).toBe(200)
})
