import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReading } from './reading-rate.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function* texts() {
  for (;;) yield 'x'.repeat(30_000)
}

test('the rate of a client is measured over the last half minute', async () => {
  const reading = watchReading()
  const batches = reading.watch(texts())
  // What fills the buffers at the beginning does not count.
  for (let batch = 0; batch < 100; batch += 1) await batches.next()
  expect(reading.rate()).toBe(Infinity)
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(1000)
    await batches.next()
  }
  expect(reading.rate()).toBeGreaterThanOrEqual(30_000)
  expect(reading.rate()).toBeLessThan(32_000)
  vi.advanceTimersByTime(29_000)
  expect(reading.rate()).toBeLessThan(2001)
})

async function* slowly() {
  yield 'a'
  await new Promise(() => undefined)
}

test('a client that waits for the server is not slow', async () => {
  const reading = watchReading()
  const batches = reading.watch(slowly())
  await batches.next()
  void batches.next()
  vi.advanceTimersByTime(60_000)
  expect(reading.rate()).toBe(Infinity)
})
