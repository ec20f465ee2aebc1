import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { readBytes, standardInput } from './read-bytes.ts'

afterEach(() => vi.restoreAllMocks())

test('standard input is read where the file is called - (api running)', async () => {
  const input = Readable.from([Buffer.from('partNum,'), Buffer.from('uom')])
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as typeof process.stdin)
  const pieces: Buffer[] = []
  for await (const piece of readBytes(standardInput, { onBytes: () => undefined })) pieces.push(piece)
  expect(standardInput).toBe('-')
  expect(Buffer.concat(pieces).toString()).toBe('partNum,uom')
})
