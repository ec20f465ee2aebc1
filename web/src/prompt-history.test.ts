import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promptHistory, hideProgressLine } from './prompt-history.ts'

const isShown = () => 'turning' in document.documentElement.dataset

let history: ReturnType<typeof promptHistory>
let seen: string[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 16))
  history = promptHistory()
  seen = []
  history.subscribe(({ location }) => seen.push(location.href))
})
afterEach(() => {
  history.destroy()
  hideProgressLine('screen')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each(['push', 'replace'] as const)(
  'a step by %s shows first that it was asked for, and begins once, after the next frame',
  async (by) => {
    history[by](`/sales/${by}`, by === 'replace' ? { isStep: true } : undefined)
    expect([isShown(), seen]).toEqual([true, []])
    await vi.advanceTimersByTimeAsync(20)
    expect(seen).toEqual([`/sales/${by}`])
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen).toHaveLength(1)
    expect(history.location.state).not.toHaveProperty('isStep')
    hideProgressLine('screen')
    expect(isShown()).toBe(false)
  },
)

test('a double tap is one step', async () => {
  history.push('/sales')
  history.push('/sales')
  await vi.advanceTimersByTimeAsync(50)
  expect(seen).toEqual(['/sales'])
})

test('a page in the background, which has no frames, is not kept waiting', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  history.push('/sales')
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toEqual(['/sales'])
})

test('what replaces the address and is no step, as a redirect, happens at once', () => {
  history.replace('/signin')
  expect([isShown(), seen]).toEqual([false, ['/signin']])
})
