import { fork } from 'node:child_process'
import { join } from 'node:path'
import { kill } from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import { DocumentFailed, openTypesetter, type TypesetterOptions } from './typesetter.ts'

vi.mock(import('node:child_process'), { spy: true })

const log = watchedLog()
const opened: ReturnType<typeof openTypesetter>[] = []

function open(change: Partial<TypesetterOptions> = {}) {
  const typesetter = openTypesetter({
    log: log.logger,
    file: join(import.meta.dirname, 'testing/stub-process.ts'),
    maxWaiting: 3,
    limitMs: 5000,
    idleMs: 60_000,
    ...change,
  })
  opened.push(typesetter)
  return async (input: string, who = 'a', signal?: AbortSignal) => {
    const pdf = await typesetter.typeset({ template: 'order', input }, who, signal)
    const [text, process] = pdf.toString().split(' ')
    return { text, process }
  }
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((typesetter) => typesetter.close()))
  log.assertQuiet()
})

test('documents are made in their order by one process', async () => {
  const make = open()
  const made = await Promise.all([make('a'), make('b'), make('c')])
  expect(made.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  expect(new Set(made.map(({ process }) => process)).size).toBe(1)
})

test.each([
  ['throw', 'out of paper'],
  ['exit', 'The process ended with exit code 7.'],
])('a process that fails by %s takes its document alone', async (how, why) => {
  const make = open()
  const before = await make('before')
  const lost = make(how)
  const next = make('next')
  await expect(lost).rejects.toThrow(new DocumentFailed(why))
  const after = await next
  expect(after.text).toBe('next')
  expect(after.process).not.toBe(before.process)
  expect(log.takeErrors()).toMatchObject([{ msg: why, template: 'order' }])
})

test('a document whose process is killed is made in a new one', async () => {
  const make = open()
  const before = await make('before')
  const made = make(`hang-in-${before.process}`)
  kill(Number(before.process), 'SIGKILL')
  const after = await made
  expect(after.process).not.toBe(before.process)
  expect(await make('next')).toMatchObject({ process: after.process })
  const again = 'The process ended by SIGKILL. The document is made once more.'
  expect(log.lines.at(-1)).toMatchObject({ msg: again, template: 'order' })
})

test('a document that ends its process each time is given up after the second', async () => {
  const make = open()
  const before = log.lines.length
  await expect(make('exit')).rejects.toThrow(DocumentFailed)
  const why = 'The process ended with exit code 7.'
  expect(log.lines.slice(before).map(({ msg }) => msg)).toEqual([
    `${why} The document is made once more.`,
    why,
  ])
  expect(log.takeErrors()).toHaveLength(1)
})

test('a document that takes too long is given up with its process', async () => {
  // Time stands still, since on a busy machine the next document's process may take longer to start than any
  // short limit.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const make = open({ limitMs: 300 })
  await make('before')
  const late = make('hang').then(String, String)
  const next = make('next')
  await vi.advanceTimersByTimeAsync(300)
  expect(await late).toBe('DocumentFailed: It took longer than 300 ms.')
  expect((await next).text).toBe('next')
  expect(log.takeErrors()).toHaveLength(1)
})

test('a document that nobody awaits any more is ended with its process, long before its time is over', async () => {
  const make = open({ limitMs: 600_000 })
  const before = await make('before')
  const leaving = new AbortController()
  const left = make('hang', 'a', leaving.signal)
  const next = make('next', 'b')
  await nextTurn()
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const after = await next
  expect(after.process).not.toBe(before.process)
})

test('a document that waits and that nobody awaits any more is not made', async () => {
  const make = open()
  const leaving = new AbortController()
  const first = make('a')
  const left = make('hang', 'a', leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect((await make('b')).process).toBe((await first).process)
})

test('a document that is nearly done when its reader leaves is made, and keeps the process', async () => {
  const make = open()
  const before = await make('before')
  const leaving = new AbortController()
  const left = make('left', 'a', leaving.signal)
  await nextTurn()
  leaving.abort()
  expect((await left).process).toBe(before.process)
})

test('the start of a process has a time of its own, since a busy machine starts it slowly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const make = open({ limitMs: 300 })
  const first = make('first')
  vi.advanceTimersByTime(20_000)
  expect((await first).text).toBe('first')
})

test('a refused document rejects with the reason and keeps the process', async () => {
  const make = open()
  const before = await make('before')
  await expect(make('refuse')).rejects.toThrow(new DocumentFailed('no such field'))
  expect(await make('after')).toMatchObject({ process: before.process })
})

test('a spent process is replaced', async () => {
  const make = open()
  const spent = await make('spend')
  const next = await make('next')
  expect(next.process).not.toBe(spent.process)
})

test('more than may wait are refused at once as busy', async () => {
  const make = open()
  const taken = ['a', 'b', 'c', 'd'].map((input) => make(input))
  await expect(make('e')).rejects.toMatchObject({ status: 503 })
  expect((await Promise.all(taken)).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd'])
})

test('people take turns: one with much to print holds up nobody with one', async () => {
  const make = open({ maxWaiting: 20 })
  const order: string[] = []
  const made = async (input: string, who: string) => {
    await make(input, who)
    order.push(input)
  }
  const greedy = Array.from({ length: 20 }, (_, at) => made(`g${at}`, 'greedy'))
  await Promise.all([...greedy, made('q', 'quiet')])
  expect(order.indexOf('q')).toBeLessThan(3)
})

test('a document for which no process can be started is refused as unavailable, so that it is made later', async () => {
  vi.mocked(fork).mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM')
  })
  const make = open()
  await expect(make('a')).rejects.toMatchObject({ status: 503 })
  expect((await make('b')).text).toBe('b')
})

test('an idle process ends, and the next document starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const make = open({ idleMs: 50 })
  const before = await make('before')
  vi.advanceTimersByTime(49)
  expect((await make('soon')).process).toBe(before.process)
  vi.advanceTimersByTime(50)
  expect((await make('after')).process).not.toBe(before.process)
})

test('closing rejects what is under way or waits, and refuses what comes after', async () => {
  const make = open()
  const left = [make('hang'), make('b')].map((made) =>
    expect(made).rejects.toThrow('The server is stopping.'),
  )
  await opened.at(-1)?.close()
  await Promise.all(left)
  await expect(make('later')).rejects.toThrow(DocumentFailed)
})
