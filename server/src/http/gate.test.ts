import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGate, type GateRequest, type Work } from './gate.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A gate, the clients it served and the work it shed. */
function watchedGate() {
  const shed: Work[] = []
  const served: string[] = []
  const gate = createGate({ noteWait: () => undefined, noteShed: (work) => shed.push(work) })
  const ask = async (request: GateRequest, ms: number) => {
    try {
      await gate.run(request, () => new Promise<void>((resolve) => setTimeout(resolve, ms)))
      served.push(request.client)
    } catch {
      return 'shed'
    }
    return 'served'
  }
  return { gate, ask, shed, served }
}

const busy = { status: 503, headers: { 'retry-after': '2' } }

test('big pages are not held up by documents that wait for each other', async () => {
  const { ask } = watchedGate()
  for (let at = 0; at < 6; at += 1) void ask({ client: `d${at}`, work: 'last' }, 9000)
  const page = ask({ client: 'a', work: 'page' }, 10)
  await vi.advanceTimersByTimeAsync(11)
  expect(await page).toBe('served')
})

test('lists are not held up by documents, of which few are made at once', async () => {
  const { ask, served } = watchedGate()
  const documents = Array.from({ length: 60 }, (_, at) => ask({ client: `d${at}`, work: 'last' }, 300))
  const list = ask({ client: 'a', work: 'usual' }, 10)
  await vi.advanceTimersByTimeAsync(11)
  expect(await list).toBe('served')
  expect(served).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(new Set(await Promise.all(documents))).toEqual(new Set(['served', 'shed']))
})

test('a system that replies late holds up no list, and one person has a few questions to it at once', async () => {
  const { ask, shed } = watchedGate()
  const many = Array.from({ length: 25 }, (_, at) => ask({ client: `a${at}`, work: 'live' }, 5000))
  const greedy = Array.from({ length: 20 }, () => ask({ client: 'greedy', work: 'live' }, 5000))
  await vi.advanceTimersByTimeAsync(0)
  expect(shed).toEqual(['live', 'live', 'live', 'live'])
  const list = ask({ client: 'b', work: 'usual' }, 10)
  const other = ask({ client: 'c', work: 'live' }, 10)
  await vi.advanceTimersByTimeAsync(11)
  expect([await list, await other]).toEqual(['served', 'served'])
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all([...many, ...greedy])
})

test('while lists wait no document is begun, and refused before anything is spent on it', async () => {
  const { gate, ask, shed } = watchedGate()
  const lists = Array.from({ length: 60 }, (_, at) => ask({ client: `a${at}`, work: 'usual' }, 50))
  expect(() => gate.assertRoom({ client: 'd', work: 'last' })).toThrow(expect.objectContaining(busy))
  expect(() => gate.assertRoom({ client: 'd', work: 'usual' })).not.toThrow()
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(lists)
  expect(() => gate.assertRoom({ client: 'd', work: 'last' })).not.toThrow()
  expect(shed).toContain('last')
})

test('of 250 documents asked for by one person all but a few are refused at once, and another’s is quick', async () => {
  const { ask, shed } = watchedGate()
  const flood = Array.from({ length: 250 }, () => ask({ client: 'greedy', work: 'last' }, 140))
  await vi.advanceTimersByTimeAsync(0)
  expect(shed.length).toBe(238)
  await vi.advanceTimersByTimeAsync(50)
  const other = ask({ client: 'quiet', work: 'last' }, 140)
  await vi.advanceTimersByTimeAsync(140)
  expect(await other).toBe('served')
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all(flood)
})

test('a page of photos, each of which takes a second to convert, shows them all', async () => {
  const { gate } = watchedGate()
  let last: Promise<unknown> = Promise.resolve()
  const convert = async () => {
    last = last.then(() => new Promise<void>((resolve) => setTimeout(resolve, 1000)))
    await last
  }
  const photos = Array.from({ length: 24 }, () => gate.run({ client: 'a', work: 'picture' }, convert))
  const shown = Promise.allSettled(photos)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(new Set((await shown).map(({ status }) => status))).toEqual(new Set(['fulfilled']))
})

test('once a flood is over, everything is served again at once', async () => {
  const { ask } = watchedGate()
  const flood = Array.from({ length: 5000 }, (_, at) => ask({ client: `a${at % 9}`, work: 'usual' }, 20))
  await vi.advanceTimersByTimeAsync(2000)
  expect(new Set(await Promise.all(flood))).toEqual(new Set(['served', 'shed']))
  const after = Array.from({ length: 20 }, (_, at) => ask({ client: `b${at}`, work: 'usual' }, 20))
  await vi.advanceTimersByTimeAsync(20)
  expect(new Set(await Promise.all(after))).toEqual(new Set(['served']))
})
