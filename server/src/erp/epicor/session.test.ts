import { minuteMs } from '@portal/domain/time-units'
import { afterEach, describe, expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import { stopSystems } from '../stop-systems.ts'
import { openSession } from './session.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'
import type { FakeSessions } from './testing/fake-sessions.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
let fake: FakeEpicor
afterEach(() => fake.stop())

async function started(more: Partial<FakeSessions> = {}) {
  const sessions: FakeSessions = { open: new Set(), opened: 0, ...more }
  fake = await startFakeEpicor({ sessions })
  const clock = testClock('2026-11-23T00:00:00Z')
  const epicor = connectorOf(fake, { clock })
  const list = async () => (await epicor.list('orders', null, call)).seen.length
  return { sessions, epicor, list, clock }
}

describe('all calls', () => {
  test('share one session, which is given back at the end', async () => {
    const { sessions, epicor, list } = await started()
    expect(await Promise.all([list(), list(), list()])).toEqual([13, 13, 13])
    expect([sessions.opened, sessions.open.size]).toEqual([1, 1])
    const [first] = await epicor.check(call)
    expect(first?.sentence).toContain('all calls in one session')
    await stopSystems([epicor, epicor, undefined])
    expect(sessions.open.size).toBe(0)
    expect(await list()).toBe(13)
    expect([sessions.opened, sessions.open.size]).toEqual([2, 1])
  })

  test('go on in another one where it is over', async () => {
    const { sessions, list } = await started()
    await list()
    sessions.open.clear()
    expect(await Promise.all([list(), list()])).toEqual([13, 13])
    expect([sessions.opened, sessions.open.size]).toEqual([2, 1])
  })

  test('take another after a while, since one may wait for a licence at each call for as long as it lasts', async () => {
    const { sessions, list, clock } = await started()
    await list()
    clock.advance(16 * minuteMs)
    expect(await Promise.all([list(), list()])).toEqual([13, 13])
    await expect.poll(() => [sessions.opened, sessions.open.size]).toEqual([2, 1])
  })

  test('do without where calls in one are refused, and give it back', async () => {
    const { sessions, epicor, list } = await started({ areRefused: true })
    expect(await list()).toBe(13)
    await list()
    expect([sessions.opened, sessions.open.size]).toEqual([1, 0])
    const [first] = await epicor.check(call)
    expect(first?.sentence).toContain('no session, each call takes a licence')
  })

  test('do without where the key’s scope has no sessions', async () => {
    fake = await startFakeEpicor()
    expect((await connectorOf(fake).list('orders', null, call)).seen.length).toBe(13)
  })

  test('that are refused for a reason of their own leave it open', async () => {
    const { sessions, epicor, list } = await started()
    await list()
    fake.broken.add('SalesOrderSvc/SalesOrders')
    await expect(epicor.read('orders', ['204001'], call)).rejects.toMatchObject({ kind: 'refused' })
    expect([sessions.opened, sessions.open.size]).toEqual([1, 1])
  })
})

test('a session that takes the place of an old one is not lost while calls in the old one fail', async () => {
  const clock = testClock('2026-11-23T00:00:00Z')
  const signIns: PromiseWithResolvers<string>[] = []
  const signedOut: string[] = []
  const session = openSession({
    clock,
    signIn: () => (signIns[signIns.length] = Promise.withResolvers<string>()).promise,
    signOut: async (id) => void signedOut.push(id),
  })
  const inOld = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const late = session.use((id) => {
    begun.resolve()
    return id === 'old' ? inOld.promise : Promise.resolve(id)
  })
  signIns[0]?.resolve('old')
  await begun.promise
  clock.advance(16 * minuteMs)
  const next = session.use((id) => Promise.resolve(id))
  await expect.poll(() => signIns.length).toBe(2)
  inOld.reject(new ErpFailure('session gone', 'it is over'))
  signIns[1]?.resolve('new')
  expect(await Promise.all([late, next])).toEqual(['new', 'new'])
  expect([signIns.length, signedOut]).toEqual([2, ['old']])
  await session.end()
  expect(signedOut).toEqual(['old', 'new'])
})

test('a server that gives no reply keeps nobody from ending', async () => {
  const { epicor, list } = await started()
  await list()
  fake.interrupt(() => undefined)
  const began = performance.now()
  await expect(stopSystems([epicor])).resolves.toBeUndefined()
  // Three seconds: other calls are given up after 25.
  expect(performance.now() - began).toBeLessThan(20_000)
})
