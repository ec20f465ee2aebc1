import { calls } from '@portal/contract/calls'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, filterKey } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { anOrder } from '../testing/an-order.ts'
import { callKey, forgetAnswers, newQueryClient, query } from './query.ts'

const order = () => query(calls.getOrder, { params: { orderNum: '1' }, query: {} })

beforeEach(() => beginSession(aSession()))
afterEach(() => vi.unstubAllGlobals())

describe('the key of an answer', () => {
  test('begins with its call', () => {
    expect(order().queryKey[0]).toBe(callKey(calls.getOrder)[0])
  })

  test('tells users and account filters apart, and nothing else', () => {
    const first = order().queryKey
    expect(order().queryKey).toEqual(first)
    localStorage.setItem(
      filterKey,
      JSON.stringify({ accounts: [{ accountNum: '10482', name: 'N' }], admin: [] }),
    )
    const filtered = order().queryKey
    beginSession(aSession({ user: { firstname: 'A', surname: 'B', email: 'other@example.com' } }))
    expect(new Set([first, filtered, order().queryKey].map((key) => JSON.stringify(key))).size).toBe(3)
  })
})

describe('asking again', () => {
  test.each([
    [502, 3],
    [503, 3],
    [504, 3],
    [400, 1],
    [403, 1],
    [404, 1],
    [429, 1],
    [500, 1],
    [501, 1],
  ])('after %i: %i times in all', async (status, times) => {
    const asked = fakeApi([[calls.getOrder, problem(status, 'No.')]])
    const queries = newQueryClient()
    await Promise.allSettled([queries.fetchQuery({ ...order(), retry: screenRetry(), retryDelay: 1 })])
    expect(asked).toHaveLength(times)
  })

  test('who waited long for a refusal, or would have to wait long, is told at once', async () => {
    vi.useFakeTimers()
    const later = problem(503, 'Later.')
    later.headers.set('retry-after', '10')
    for (const answer of [answeringLate, later]) {
      const asked = fakeApi([[calls.getOrder, answer]])
      const failed = newQueryClient().fetchQuery({ ...order(), retry: screenRetry() })
      await expect(failed).rejects.toMatchObject({ status: 503 })
      expect(asked).toHaveLength(1)
    }
    vi.useRealTimers()
  })

  test('a refusal that asks for two seconds is asked again then', async () => {
    vi.useFakeTimers()
    const busy = problem(503, 'Busy.')
    busy.headers.set('retry-after', '2')
    const asked = fakeApi([[calls.getOrder, busy]])
    const failed = newQueryClient()
      .fetchQuery({ ...order(), retry: screenRetry() })
      .catch(() => 'told')
    await vi.advanceTimersByTimeAsync(1900)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2200)
    expect(asked).toHaveLength(3)
    expect(await failed).toBe('told')
    vi.useRealTimers()
  })
})

function answeringLate(): Response {
  vi.advanceTimersByTime(8500)
  return problem(503, 'No.')
}

/** A fetch outside of a screen does not retry by default; this is the retry option of the screens. */
const screenRetry = () => newQueryClient().getDefaultOptions().queries?.retry ?? 0

test('who returns reads fresh answers, unless they are of this half minute', async () => {
  vi.useFakeTimers()
  const asked = fakeApi([[calls.getOrder, anOrder()]])
  const queries = newQueryClient()
  queries.mount()
  const leave = new QueryObserver(queries, order()).subscribe(() => undefined)
  for (const [awayMs, times] of [
    [25_000, 1],
    [10_000, 2],
  ] as const) {
    await vi.advanceTimersByTimeAsync(awayMs)
    globalThis.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(times)
  }
  leave()
  queries.unmount()
  vi.useRealTimers()
})

test('forgetting the answers to a person keeps what anyone may know', () => {
  const queries = newQueryClient()
  const config = query(calls.getAppConfig, {})
  queries.setQueryData(order().queryKey, {} as never)
  queries.setQueryData(config.queryKey, {} as never)
  forgetAnswers(queries)
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([config.queryKey])
})
