import { gunzipSync, gzip } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { gzipped } from './gzipped.ts'

vi.mock(import('node:zlib'), { spy: true })

test('the same bytes are compressed once, however often anybody requests them', async () => {
  const bytes = Buffer.from('the description of all calls'.repeat(1000))
  const [first, second] = [await gzipped(bytes), await gzipped(bytes)]
  expect(gunzipSync(first)).toEqual(bytes)
  expect(second).toBe(first)
})

test('bytes that could not be compressed, as without memory, are compressed at the next request', async () => {
  const bytes = Buffer.from('the description of all calls'.repeat(1000))
  vi.mocked(gzip).mockImplementationOnce((...given: readonly unknown[]) => {
    const done = given.at(-1) as (error: Error) => void
    done(new Error('out of memory'))
  })
  await expect(gzipped(bytes)).rejects.toThrow('out of memory')
  expect(gunzipSync(await gzipped(bytes))).toEqual(bytes)
})

test('equal texts are compressed anew, so that nothing of them is kept', async () => {
  const text = 'the orders of one customer'.repeat(1000)
  const [first, second] = [await gzipped(text), await gzipped(text)]
  expect(second).toEqual(first)
  expect(second).not.toBe(first)
})
