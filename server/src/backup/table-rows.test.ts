import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readRows } from './table-rows.ts'

/** A connection whose COPY gives these pieces. */
const clientOf = (pieces: readonly Buffer[]) => ({ query: () => Readable.from(pieces) }) as unknown as Client
const table = { name: 'design_file', columns: ['content'] }

test('a row that comes in many pieces is put together once', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const pieces = [...Array.from({ length: 200 }, () => piece), Buffer.from('\ny\n')]
  const concat = vi.spyOn(Buffer, 'concat')
  onTestFinished(() => concat.mockRestore())
  const checksum = { rows: 0, sum: 0n }
  const blocks = await Array.fromAsync(readRows(clientOf(pieces), table, checksum))
  const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0)
  const all = 200 * piece.length + 3
  expect(blocks.reduce((sum, { length }) => sum + length, 0)).toBe(all)
  expect(copied).toBe(all)
  expect(checksum.rows).toBe(2)
})

test('blocks end with whole rows, wherever the pieces end', async () => {
  const row = Buffer.from(`${'x'.repeat(999)}\n`)
  const text = Buffer.concat(Array.from({ length: 1_000 }, () => row))
  const pieces = Array.from({ length: 100 }, (_, at) => text.subarray(at * 10_007, (at + 1) * 10_007))
  const checksum = { rows: 0, sum: 0n }
  const blocks = await Array.fromAsync(readRows(clientOf(pieces), table, checksum))
  expect(blocks.length).toBeGreaterThan(1)
  for (const block of blocks) expect(block.length % row.length).toBe(0)
  expect(Buffer.concat(blocks).equals(text)).toBe(true)
  expect(checksum.rows).toBe(1_000)
})
