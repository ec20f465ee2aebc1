import { expect, test } from 'vitest'
import { jsonOf } from './json-reply.ts'

const reply = (text: string, type = 'application/json') => ({
  status: 200,
  headers: new Headers({ 'content-type': type }),
  bytes: Buffer.from(text),
})

test.each([
  ['[1]', [1]],
  ['\uFEFF{"a":"ü"}\n', { a: 'ü' }],
])('%j is read', (text, value) => expect(jsonOf(reply(text))).toEqual(value))

test.each([
  ['[1', 'application/json', 'its reply was cut short'],
  ['{a: 1}', 'application/json', 'its reply is not valid JSON'],
  ['<p>', 'text/html', 'it replied with a page and not with JSON: the address may be wrong'],
])('%j as %s is refused: %s', (text, type, why) => {
  expect(() => jsonOf(reply(text, type))).toThrow(expect.objectContaining({ why }))
})
