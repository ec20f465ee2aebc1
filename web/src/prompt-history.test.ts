import { expect, test, vi } from 'vitest'
import { promptHistory, showTurned } from './prompt-history.ts'

const isShown = () => 'turning' in document.documentElement.dataset

test.each([
  ['after the next frame', (work: FrameRequestCallback) => setTimeout(() => work(0), 16), 20],
  ['without one, as in the background', () => 0, 200],
])('a step shows first that it was asked for, and begins once %s', async (_, requestFrame, ms) => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', requestFrame)
  const history = promptHistory()
  const seen: string[] = []
  history.subscribe(({ location }) => seen.push(location.pathname))
  history.push('/sales')
  expect([isShown(), seen]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(ms)
  expect(seen).toEqual(['/sales'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toHaveLength(1)
  showTurned()
  expect(isShown()).toBe(false)
  history.destroy()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
