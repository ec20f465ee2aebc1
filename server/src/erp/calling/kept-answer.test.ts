import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../port.ts'
import { keptAnswer } from './kept-answer.ts'

afterEach(() => void vi.useRealTimers())

const aCall = (signal = new AbortController().signal): Call => ({ signal, priority: 'person' })

test('all share one answer for its time, and the next is asked anew', async () => {
  vi.useFakeTimers()
  let asked = 0
  const answer = keptAnswer(async () => (asked += 1), 60_000)
  expect(await Promise.all([answer(aCall()), answer(aCall())])).toEqual([1, 1])
  vi.advanceTimersByTime(59_000)
  expect(await answer(aCall())).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(await answer(aCall())).toBe(2)
})

test('a caller who leaves waits no longer, and does not end what others wait for', async () => {
  const leaving = new AbortController()
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = keptAnswer(
    ({ signal }) =>
      new Promise((said, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
        void promise.then(said)
      }),
    60_000,
  )
  const [first, second] = [answer(aCall(leaving.signal)), answer(aCall())]
  leaving.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  await expect(answer(aCall(leaving.signal))).rejects.toMatchObject({ name: 'AbortError' })
  resolve('18.0')
  expect(await second).toBe('18.0')
})

test('a failure is not kept', async () => {
  let isDown = true
  const answer = keptAnswer(async () => {
    if (isDown) throw new Error('down')
    return 'up'
  }, 60_000)
  await expect(answer(aCall())).rejects.toThrow('down')
  isDown = false
  expect(await answer(aCall())).toBe('up')
})

test('what takes too long fails as slow for all who wait, and is asked anew', async () => {
  vi.useFakeTimers()
  let asked = 0
  const answer = keptAnswer(
    ({ signal }) =>
      new Promise<void>((_said, fail) => {
        asked += 1
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
    60_000,
    90_000,
  )
  const [first, second] = [answer(aCall()), answer(aCall())]
  const ended = Promise.allSettled([first, second])
  await vi.advanceTimersByTimeAsync(89_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  const slow = { status: 'rejected', reason: expect.objectContaining({ kind: 'slow' }) }
  expect(await ended).toEqual([slow, slow])
  void answer(aCall())
  expect(asked).toBe(2)
})
