import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openIdleProcess } from './idle-process.ts'

test('a process has the settings of the memory allocator, and no other variable', async () => {
  vi.stubEnv('MALLOC_ARENA_MAX', '2')
  vi.stubEnv('MALLOC_TRIM_THRESHOLD_', '131072')
  vi.stubEnv('DATABASE_URL', 'postgres://portal:secret@localhost/portal')
  onTestFinished(() => void vi.unstubAllEnvs())
  const file = join(import.meta.dirname, 'testing/variables-process.ts')
  const child = openIdleProcess<null, NodeJS.ProcessEnv>({ file, limitMs: 10_000, idleMs: 1000 })
  onTestFinished(() => child.end('The test is over.'))
  const variables = await child.ask(null)
  expect(variables).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' })
  expect(variables).not.toHaveProperty('DATABASE_URL')
})
