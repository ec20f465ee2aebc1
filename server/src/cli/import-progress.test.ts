import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orders } from '../ingest/entities/orders.ts'
import { showProgress } from './import-progress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-progress-'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [500, '1,000 read, 100 a second, about 10 s left'],
  [1000, '1,000 read, 100 a second'],
])('with %i of 1,000 bytes read it says %s', (bytes, says) => {
  const path = join(folder, 'orders.csv')
  writeFileSync(path, 'x'.repeat(1000))
  const said: string[] = []
  const terminal = { progress: (line: string) => void said.push(line) }
  using progress = showProgress({ path, written: 'orders.csv', entity: orders }, terminal)
  progress.addBytes(bytes)
  progress.setRecords(1000)
  vi.advanceTimersByTime(10_000)
  expect(said.at(-1)).toBe(`orders.csv: ${says}`)
})
