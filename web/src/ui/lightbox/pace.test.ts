import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newKeyPace } from './pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a held key moves at once, and then at most once in 180 ms (spec 9)', () => {
  const pace = newKeyPace()
  const moves: number[] = []
  for (let ms = 0; ms <= 600; ms += 30) {
    if (pace.press()) moves.push(ms)
    vi.advanceTimersByTime(30)
  }
  expect(moves).toEqual([0, 180, 360, 540])
})

test('releasing the key takes 40 ms off the wait (spec 9; screens rules)', () => {
  const pace = newKeyPace()
  expect(pace.press()).toBe(true)
  vi.advanceTimersByTime(100)
  pace.release()
  vi.advanceTimersByTime(39)
  expect(pace.press()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(pace.press()).toBe(true)
})
