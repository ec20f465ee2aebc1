import { expect, onTestFinished, test } from 'vitest'
import { logTraces } from './log.ts'
import { watchedLog } from './testing/watched-log.ts'

test('a trace that a library prints is logged for debugging, with all that it says', () => {
  const { trace } = console
  onTestFinished(() => void Object.assign(console, { trace }))
  const { logger, lines } = watchedLog()
  logTraces(logger)
  const { trace: printed } = console
  printed('worker %s ended', 7, new Error('connection lost'), { attempts: 3 })
  printed(new Error('alone'))
  const line = { level: 20, msg: 'a library printed a trace' }
  expect(lines).toMatchObject([
    { ...line, err: { message: 'connection lost' }, said: ['worker %s ended', 7, { attempts: 3 }] },
    { ...line, err: { message: 'alone' }, said: [] },
  ])
})
