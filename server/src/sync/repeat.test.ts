import { setTimeout as passed } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import { LostLease } from './fence.ts'
import { EntityUnswept } from './failures.ts'
import { repeat, type Repeated } from './repeat.ts'
import { noteBehind, noteFollowed } from './note-state.ts'
import { modelPortal } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What each turn of the work does; the signal aborts after the last. */
type Turn = 'works' | Error

/** Repeats work that goes as the turns say, without waiting; tells how long it would have waited, and what was stored then. */
async function repeated(turns: Turn[], more: Partial<Repeated> = {}) {
  const { syncing } = await modelPortal(database.sql)
  const ending = new AbortController()
  const waits: number[] = []
  const stored: (string | null)[] = []
  const left = turns.values()
  const work = async () => {
    const turn = left.next().value
    if (turn instanceof Error) throw turn
    await noteFollowed(syncing, { asOf: undefined, timesAsked: new Map(), isWhole: true })
  }
  const waitFor = async (ms: number, signal: AbortSignal) => {
    expect(signal).toBe(ending.signal)
    waits.push(ms)
    const [row] = await database.sql<{ failure: string | null; next: number | null }[]>`
      select failure, round(extract(epoch from time_retry - clock_timestamp()) * 1000)::int as next from connector`
    stored.push(row?.failure ?? null)
    // The next try is stored shortly before it is read.
    if (row?.next != null) expect(Math.abs(ms - row.next)).toBeLessThan(2_000)
    if (waits.length === turns.length) ending.abort()
  }
  await repeat({ ...syncing, signal: ending.signal }, { everyMs: 10_000, work, ...more }, waitFor)
  return { waits, stored, isLeft: left.next().done !== true }
}

const down = new ErpFailure('down', 'it replied 500')
const between = (least: number, most: number): unknown =>
  expect.toSatisfy((ms: number) => ms >= least && ms <= most)

test('waits grow with each failure, and begin anew after a success', async () => {
  const { waits, stored } = await repeated([down, down, down, 'works', down, 'works'])
  const [first, second, third] = [between(500, 1_000), between(1_000, 2_000), between(2_000, 4_000)]
  expect(waits).toEqual([first, second, third, 10_000, first, 10_000])
  const why = 'it replied 500'
  expect(stored).toEqual([why, why, why, null, why, null])
})

test('a denied key is tried again after five minutes, a busy ERP when it says', async () => {
  const busy = new ErpFailure('busy', 'it replied 429', 40_000)
  const denied = new ErpFailure('denied', 'it replied 401')
  const { waits, stored } = await repeated([denied, busy, 'works'])
  expect(waits).toEqual([300_000, 40_000, 10_000])
  expect(stored).toEqual(['it replied 401', 'it replied 429', null])
})

test('what a sweep follows of one entity leaves the failure of another told', async () => {
  const { syncing } = await modelPortal(database.sql)
  await noteBehind(syncing, { failure: 'it replied 500', waitMs: 1_000 })
  const told = async (isWhole: boolean) => {
    await noteFollowed(syncing, { asOf: undefined, timesAsked: new Map(), isWhole })
    return database.sql`select state, failure from connector`
  }
  expect(await told(false)).toEqual([{ state: 'behind', failure: 'it replied 500' }])
  expect(await told(true)).toEqual([{ state: 'following', failure: null }])
})

test('a failure of our own is stored as a sentence', async () => {
  const { stored } = await repeated([new Error('connect ECONNREFUSED\n    at somewhere')])
  expect(stored).toEqual(['The sync failed: connect ECONNREFUSED (LOG_LEVEL=debug tells where).'])
})

test('a sweep that one table did not allow leaves the others followed, and waits as long', async () => {
  const refused = new EntityUnswept(new ErpFailure('refused', 'it replied 403'))
  const { waits, stored } = await repeated([refused, refused, 'works'])
  expect(waits).toEqual([between(500, 1_000), between(1_000, 2_000), 10_000])
  expect(stored).toEqual([null, null, null])
})

test('a lost lease ends it at once', async () => {
  const { waits, isLeft } = await repeated([
    down,
    new LostLease('model is synced by another server.'),
    'works',
  ])
  expect([waits.length, isLeft]).toEqual([1, true])
})

const slow = () => passed(60)

test('the time that steady work takes counts as waited, but for a second', async () => {
  expect((await repeated(['works'], { work: slow })).waits).toEqual([10_000])
  expect((await repeated(['works'], { work: slow, isSteady: true })).waits).toEqual([between(8_000, 9_945)])
  expect((await repeated(['works'], { work: slow, isSteady: true, everyMs: 1_010 })).waits).toEqual([1_000])
})

const failing = () => Promise.reject(down)

test('a failure that cannot be stored is retried all the same', async () => {
  const { syncing } = await modelPortal(database.sql)
  const ending = new AbortController()
  const waits: number[] = []
  const waitFor = async (ms: number) => {
    waits.push(ms)
    if (waits.length === 2) ending.abort()
  }
  // PostgreSQL accepts no text with this character.
  const broken = { name: '\0', streams: [] } as unknown as typeof syncing.connector
  await repeat(
    { ...syncing, connector: broken, signal: ending.signal },
    { everyMs: 1, work: failing },
    waitFor,
  )
  expect(waits).toEqual([between(500, 1_000), between(1_000, 2_000)])
})

test('work that fails because the signal aborts is neither stored nor repeated', async () => {
  const { syncing } = await modelPortal(database.sql)
  const ending = new AbortController()
  const waits: number[] = []
  const work = async () => {
    ending.abort(new Error('stopping'))
    ending.signal.throwIfAborted()
  }
  const waitFor = async (ms: number) => void waits.push(ms)
  await repeat({ ...syncing, signal: ending.signal }, { everyMs: 1, work }, waitFor)
  const [row] = await database.sql<{ failure: string | null }[]>`select failure from connector`
  expect([waits, row?.failure]).toEqual([[], null])
})
