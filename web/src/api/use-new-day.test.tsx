import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNewDay } from './use-new-day.ts'

const tell = vi.fn()
let isHidden = false

beforeEach(() => {
  tell.mockReset()
  isHidden = false
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:00+11:00') })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('tells at Melbourne midnight, once, and at the next one again', () => {
  renderHook(() => useNewDay(tell))
  vi.advanceTimersByTime(59_000)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(tell).toHaveBeenCalledOnce()
  fireEvent(document, new Event('visibilitychange'))
  expect(tell).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(86_400_000)
  expect(tell).toHaveBeenCalledTimes(2)
})

test('waits until somebody looks', () => {
  renderHook(() => useNewDay(tell))
  isHidden = true
  vi.advanceTimersByTime(3 * 86_400_000)
  expect(tell).not.toHaveBeenCalled()
  isHidden = false
  fireEvent(document, new Event('visibilitychange'))
  expect(tell).toHaveBeenCalledOnce()
})

test('is quiet once its screen is left', () => {
  const { unmount } = renderHook(() => useNewDay(tell))
  unmount()
  vi.advanceTimersByTime(86_400_000)
  expect(tell).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
