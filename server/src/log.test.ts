import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
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

test.runIf(process.platform === 'linux')('a log on a full disk does not end the portal', () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const steps = `
    const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    const log = createLog('info')
    for (const line of ['one', 'two']) log.info(line)
    setTimeout(() => console.log('goes on'))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', steps], {
    stdio: ['ignore', 'pipe', full],
    encoding: 'utf8',
  })
  expect(stdout).toBe('goes on\n')
})
