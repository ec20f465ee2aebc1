import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { NotReady } from '../faults.ts'
import { documentWaits, fetchReport, readReport } from './report-polling.ts'

const pdf = btoa('%PDF-1.7 é')

/** Fakes the API's responses, in order; the last one repeats. */
function answering(...answers: readonly unknown[]) {
  let next = 0
  const fetched = vi.fn(() => {
    const answer = answers[Math.min(next, answers.length - 1)]
    next += 1
    return Promise.resolve(Response.json(answer))
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => {
  beginSession(aSession())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = { reportId: 'r 1', data: null }
const live = () => new AbortController().signal

describe('documentWaits', () => {
  test('are 2, 4, 6 seconds and so on, eight times (spec 9)', () => {
    const waits = Array.from({ length: 9 }, (_, at) => documentWaits(at + 1))
    expect(waits).toEqual([2000, 4000, 6000, 8000, 10_000, 12_000, 14_000, 16_000, undefined])
  })
})

describe('fetchReport', () => {
  test('a report that is there at once is not polled', async () => {
    const fetched = answering(waiting)
    const file = await fetchReport(() => Promise.resolve({ reportId: 'r', data: pdf }), documentWaits, live())
    expect(file.type).toBe('application/pdf')
    expect(file.size).toBe(10)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('what is no PDF is refused', async () => {
    const page = { reportId: 'r', data: btoa('<html>%PDF') }
    const file = fetchReport(() => Promise.resolve(page), documentWaits, live())
    await expect(file).rejects.toThrow('The report is no PDF.')
  })

  test('looks by the id of the report after 2 and 4 more seconds (spec 7)', async () => {
    const fetched = answering(waiting, { reportId: 'r 1', data: pdf })
    const file = fetchReport(() => Promise.resolve(waiting), documentWaits, live())
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetched).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledOnce()
    expect(fetched.mock.calls[0]).toEqual(expect.arrayContaining(['/api/erp/report/get/r%201']))
    await vi.advanceTimersByTimeAsync(4000)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect((await file).size).toBe(10)
  })

  test('gives up after eight looks, 72 seconds (spec 9)', async () => {
    const fetched = answering(waiting)
    const outcome = fetchReport(() => Promise.resolve(waiting), documentWaits, live()).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(72_000)
    expect(await outcome).toEqual(new NotReady())
    expect(fetched).toHaveBeenCalledTimes(8)
  })

  test('stops at once when the screen or the session is left (screens documents)', async () => {
    const fetched = answering(waiting)
    const leaving = new AbortController()
    const outcome = fetchReport(() => Promise.resolve(waiting), documentWaits, leaving.signal).catch(
      () => 'stopped',
    )
    await vi.advanceTimersByTimeAsync(1000)
    leaving.abort()
    expect(await outcome).toBe('stopped')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(fetched).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('readReport', () => {
  test.each([null, undefined, 'text', 7, true, [{ reportId: 'r', data: null }]])(
    'refuses %j, which is no object (spec 7)',
    (answer) => {
      expect(() => readReport(answer)).toThrow('Unexpected response for report data.')
    },
  )

  test.each([{}, { reportId: 'r' }, { data: pdf }, { reportId: 7, data: pdf }, { reportId: 'r', data: 7 }])(
    'refuses %j, an object of another shape (spec 7)',
    (answer) => {
      expect(() => readReport(answer)).toThrow('Unexpected response structure for report data.')
    },
  )

  test('reads a report that is being made, and one that is made', () => {
    expect(readReport(waiting)).toEqual(waiting)
    expect(readReport({ reportId: 'r', data: pdf, more: 1 })).toEqual({ reportId: 'r', data: pdf })
  })
})
