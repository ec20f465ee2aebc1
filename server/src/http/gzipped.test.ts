import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipped } from './gzipped.ts'

test('the same bytes are compressed once, however often anybody requests them', async () => {
  const bytes = Buffer.from('the description of all calls'.repeat(1000))
  const [first, second] = [await gzipped(bytes), await gzipped(bytes)]
  expect(gunzipSync(first)).toEqual(bytes)
  expect(second).toBe(first)
})

test('equal texts are compressed anew, so that nothing of them is kept', async () => {
  const text = 'the orders of one customer'.repeat(1000)
  const [first, second] = [await gzipped(text), await gzipped(text)]
  expect(second).toEqual(first)
  expect(second).not.toBe(first)
})
