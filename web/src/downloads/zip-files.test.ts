import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles } from './zip-files.ts'

test('a zip holds its files, each under its name', async () => {
  const time = new Date('2026-11-13T13:58:00+11:00')
  const zip = zipFiles([
    { name: 'a.jpg', bytes: new Uint8Array([1, 2, 3]), time },
    { name: 'Größe.jpg', bytes: new TextEncoder().encode('second'), time },
  ])
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['a.jpg', 'Größe.jpg'])
  expect([...(files['a.jpg'] ?? [])]).toEqual([1, 2, 3])
  expect(strFromU8(files['Größe.jpg'] ?? new Uint8Array())).toBe('second')
})

test.each(['1970-01-01T00:00:00Z', '1980-01-01T00:00:00Z', '2107-12-31T23:59:59Z', '2200-01-01T00:00:00Z'])(
  'a file of %s, as of a clock that was set wrong, does not stop the others',
  async (instant) => {
    const zip = zipFiles([{ name: 'a.jpg', bytes: new Uint8Array([1]), time: new Date(instant) }])
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(['a.jpg'])
  },
)
