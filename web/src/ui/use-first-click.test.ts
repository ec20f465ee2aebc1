import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFirstClick } from './use-first-click.ts'

afterEach(() => void vi.useRealTimers())

test('a double click, or a key that is held down, acts once; a later click acts again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const act = vi.fn<() => void>()
  const { result } = renderHook(() => useFirstClick(act))
  for (let click = 0; click < 5; click += 1) {
    result.current()
    vi.advanceTimersByTime(200)
  }
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(400)
  result.current()
  expect(act).toHaveBeenCalledTimes(2)
})
