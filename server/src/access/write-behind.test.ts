import { expect, onTestFinished, test, vi } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import { hourOf, writeBehind } from './write-behind.ts'

test('a database that is down for long is logged once a minute, without a stack', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const log = watchedLog()
  const now = new Date('2026-11-27T01:00:00Z')
  const behind = writeBehind({
    log: log.logger,
    keyOf: ({ first }) => hourOf(first),
    write: () => Promise.reject(new Error('connect ECONNREFUSED')),
    forLog: ({ count }) => count,
  })
  onTestFinished(async () => {
    await behind.stop()
    log.takeErrors()
  })
  behind.note({ count: 1, first: now, last: now })
  await vi.advanceTimersByTimeAsync(125_000)
  expect(log.lines).toHaveLength(3)
  expect(log.lines[0]).toMatchObject({ level: 40, reason: 'connect ECONNREFUSED', waiting: 1 })
  expect(JSON.stringify(log.lines)).not.toContain('stack')
})
