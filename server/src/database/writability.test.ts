import { expect, onTestFinished, test, vi } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import type { Sql } from './sql.ts'
import { watchWritability } from './writability.ts'

const minute = () => vi.advanceTimersByTimeAsync(60_000)

test('a database that can no longer be written to is logged once, and so is its return', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isFull = false
  const begin = async () => {
    if (isFull) throw new Error('could not write: No space left on device')
    return true
  }
  const log = watchedLog()
  const watch = watchWritability({ sql: { begin } as unknown as Sql, log: log.logger })
  onTestFinished(watch.stop)
  const said = () => log.lines.map(({ level, msg, reason }) => [level, msg, reason])

  await minute()
  expect(said()).toEqual([])
  isFull = true
  await minute()
  const full = [40, 'the database cannot be written to', 'could not write: No space left on device']
  expect(said()).toEqual([full])
  isFull = false
  await minute()
  expect(said()).toEqual([full, [30, 'the database can be written to again', undefined]])
})
