import { ChildProcess, execFile, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openIdleProcess } from './idle-process.ts'

vi.mock(import('node:child_process'), { spy: true })

function openVariables() {
  const file = join(import.meta.dirname, 'testing/variables-process.ts')
  const child = openIdleProcess<null, NodeJS.ProcessEnv>({ file, limitMs: 10_000, idleMs: 1000 })
  onTestFinished(() => child.end('The test is over.'))
  return child
}

test('a process has the settings of the memory allocator, and no other variable', async () => {
  vi.stubEnv('MALLOC_ARENA_MAX', '2')
  vi.stubEnv('MALLOC_TRIM_THRESHOLD_', '131072')
  vi.stubEnv('DATABASE_URL', 'postgres://portal:secret@localhost/portal')
  onTestFinished(() => void vi.unstubAllEnvs())
  const variables = await openVariables().ask(null)
  expect(variables).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' })
  expect(variables).not.toHaveProperty('DATABASE_URL')
})

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // In a container nobody may be there to take note of its end.
  const state = `/proc/${pid}/stat`
  return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ')
}

test('a process that was killed is said to be, though the request cannot even be written to it', async () => {
  const child = openVariables()
  await child.ask(null)
  const started = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess
  started.kill('SIGKILL')
  // Lets it end before its exit can be told.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  await expect(child.ask(null)).rejects.toThrow('The process ended by SIGKILL.')
  expect(await child.ask(null)).toBeTypeOf('object')
})

test.each(['SIGINT', 'SIGHUP'] as const)(
  'a process outlives the %s of the terminal, which goes to every process of the group',
  async (signal) => {
    const child = openVariables()
    await child.ask(null)
    const started = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess
    started.kill(signal)
    // Lets it end before its exit can be told.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    expect(await child.ask(null)).toBeTypeOf('object')
    expect(vi.mocked(fork).mock.results.at(-1)?.value).toBe(started)
  },
)

test('a process that hangs ends with the process that started it', async () => {
  const parent = join(import.meta.dirname, 'testing/ending-parent.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [parent])
  const pid = Number(stdout)
  expect(pid).toBeGreaterThan(0)
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

const failure = Object.assign(new Error('spawn node EMFILE'), { code: 'EMFILE' })
const ways: Record<string, () => ChildProcess> = {
  'returns a child without a process': () => {
    const child = new ChildProcess()
    process.nextTick(() => child.emit('error', failure))
    return child
  },
  throws: () => {
    throw failure
  },
}

test.each(Object.entries(ways))(
  'where fork %s, what was asked fails as unavailable, and the next one starts a process',
  async (_, failing) => {
    vi.mocked(fork).mockImplementationOnce(failing)
    const child = openVariables()
    const asked = await Promise.allSettled([child.ask(null)])
    expect(asked).toMatchObject([{ status: 'rejected', reason: { status: 503, internal: failure } }])
    expect(await child.ask(null)).toBeTypeOf('object')
  },
)
