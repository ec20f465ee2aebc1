import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overloaded } from '../faults.ts'
import { openSlots, type SlotLimits } from './slots.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const limits = { slots: 2, perClient: 2, maxWaitMs: 1000, refuse: overloaded }
const refused = { status: 503, headers: { 'retry-after': '2' } }

const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Slots, work of a given length, and the clients whose work is done. */
function slotsAndWork(change: Partial<SlotLimits> = {}) {
  const slots = openSlots({ ...limits, ...change })
  const done: string[] = []
  const work = (client: string, ms: number) =>
    slots.run(client, async () => {
      await lasting(ms)
      done.push(client)
    })
  return { slots, work, done }
}

test('one who asks for little is not held up by one who asks for much', async () => {
  const { work, done } = slotsAndWork()
  const all = [...Array.from({ length: 20 }, () => work('greedy', 10)), work('quiet', 10)]
  await vi.advanceTimersByTimeAsync(25)
  expect(done.indexOf('quiet')).toBeLessThan(4)
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(all)
})

test('an asker has so many places and no more, others pass by', async () => {
  const { slots } = slotsAndWork({ perClient: 1 })
  const leave = await slots.take('a')
  const again = slots.take('a')
  const leaveOther = await slots.take('b')
  leaveOther()
  leave()
  expect(await again).toBeTypeOf('function')
})

test('all clients of a group have the places of one', async () => {
  const { slots } = slotsAndWork({ perClient: 1 })
  await slots.take(['a', '1'])
  expect(slots.expectedWaitMs(['b', '1'])).toBe(0)
  const [second] = await Promise.allSettled([slots.take(['a', '2']), vi.advanceTimersByTimeAsync(1000)])
  expect(second).toMatchObject({ reason: refused })
})

test('leaving twice gives one place back', async () => {
  const { slots } = slotsAndWork({ slots: 1 })
  const leave = await slots.take('a')
  leave()
  leave()
  await slots.take('b')
  const [third] = await Promise.allSettled([slots.take('c'), vi.advanceTimersByTimeAsync(1000)])
  expect(third).toMatchObject({ reason: refused })
})

test('a place is given back however the work ends', async () => {
  const { slots } = slotsAndWork({ slots: 1 })
  await expect(slots.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await slots.run('a', async () => 'yes')).toBe('yes')
})

test('nobody waits longer than their patience, even where nothing moves', async () => {
  const { slots } = slotsAndWork({ slots: 1 })
  await slots.take('a')
  const [waiting] = await Promise.allSettled([slots.take('b'), vi.advanceTimersByTimeAsync(1000)])
  expect(waiting).toMatchObject({ reason: refused })
})

test('who waits only for what is their own may wait longer; where others have the places, not', async () => {
  const { slots } = slotsAndWork({ slots: 2, perClient: 1, maxOwnWaitMs: 5000 })
  const leave = await slots.take('a')
  const again = slots.take('a')
  await vi.advanceTimersByTimeAsync(4000)
  leave()
  const leaveAgain = await again
  await slots.take('b')
  const [third] = await Promise.allSettled([slots.take('c'), vi.advanceTimersByTimeAsync(1000)])
  expect(third).toMatchObject({ reason: refused })
  leaveAgain()
})

test('at ten times what can be done those served waited within patience, the rest were refused at once', async () => {
  const waits: number[] = []
  const noteWait = (ms: number) => waits.push(ms)
  const slots = openSlots({ ...limits, perClient: 1000, noteWait })
  const refusedAfter: number[] = []
  // Two slots and 20 ms of work: 100 a second can be served, 1,000 arrive.
  const ask = async (client: string) => {
    const since = performance.now()
    await slots.run(client, () => lasting(20)).catch(() => refusedAfter.push(performance.now() - since))
  }
  const asked: Promise<void>[] = []
  for (let at = 0; at < 5000; at += 1) {
    asked.push(ask(`person ${at % 50}`))
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all(asked)
  expect(waits.length).toBeGreaterThan(480)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1000)
  const atOnce = refusedAfter.filter((ms) => ms < 2)
  expect(atOnce.length).toBeGreaterThan(0.9 * refusedAfter.length)
  // All requests are settled: the next one does not wait.
  expect(slots.expectedWaitMs('anyone')).toBe(0)
})

test('after a standstill the pace is measured anew', async () => {
  const { slots, work } = slotsAndWork({ slots: 1 })
  const crowd = async () => {
    const all = Promise.allSettled(Array.from({ length: 40 }, (_, at) => work(`person ${at}`, 1)))
    await vi.advanceTimersByTimeAsync(2000)
    return (await all).filter(({ status }) => status === 'rejected').length
  }
  const leave = await slots.take('slow')
  const stuck = work('stuck', 1)
  await vi.advanceTimersByTimeAsync(900)
  leave()
  await vi.advanceTimersByTimeAsync(10)
  await stuck
  const refusedInTurn = [await crowd(), await crowd(), await crowd(), await crowd()]
  expect(refusedInTurn[0]).toBeGreaterThan(0)
  expect(refusedInTurn.at(-1)).toBe(0)
})

test('who leaves no longer waits, and the next one has the place', async () => {
  const { slots } = slotsAndWork({ slots: 1 })
  const leave = await slots.take('a')
  const leaving = new AbortController()
  const gone = slots.take('b', leaving.signal)
  const next = slots.take('c')
  leaving.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  leave()
  expect(await next).toBeTypeOf('function')
  await expect(slots.take('d', leaving.signal)).rejects.toThrow('gone')
})
