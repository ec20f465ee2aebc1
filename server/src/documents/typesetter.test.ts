import { afterEach, expect, test, vi } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import { DocumentFailed, DocumentsBusy } from './document-faults.ts'
import { openTypesetter } from './typesetter.ts'
import type { Typesetter, TypesetterOptions } from './typesetter.ts'

/** Answers the input and its thread's number; some inputs make it misbehave. */
const stubWorker = `
import { parentPort, threadId, workerData } from 'node:worker_threads'
if (workerData.module === null) parentPort.postMessage({ type: 'compiled', module: { compiled: true } })
const reply = (text, isSpent) =>
  parentPort.postMessage({ type: 'made', pdf: new TextEncoder().encode(text), isSpent })
parentPort.on('message', ({ input }) => {
  if (input === 'throw') throw new Error('out of paper')
  if (input === 'exit') process.exit(7)
  if (input === 'hang') return
  if (input === 'refuse') return parentPort.postMessage({ type: 'failed', reason: 'no such field', isSpent: false })
  reply(input + ' ' + threadId + (workerData.module === null ? ' cold' : ' warm'), input === 'spend')
})
`
const log = watchedLog()
const opened: Typesetter[] = []

function open(change: Partial<TypesetterOptions> = {}) {
  const typesetter = openTypesetter({
    log: log.logger,
    workerFile: new URL(`data:text/javascript,${encodeURIComponent(stubWorker)}`),
    maxWaiting: 3,
    limitMs: 5000,
    idleMs: 60_000,
    ...change,
  })
  opened.push(typesetter)
  return async (input: string, who = 'a') => {
    const [text, thread, start] = Buffer.from(await typesetter.typeset({ template: 'order', input }, who))
      .toString()
      .split(' ')
    return { text, thread, start }
  }
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((typesetter) => typesetter.close()))
  log.assertQuiet()
})

test('documents are made in their order by one worker', async () => {
  const make = open()
  const made = await Promise.all([make('a'), make('b'), make('c')])
  expect(made.map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  expect(new Set(made.map(({ thread }) => thread)).size).toBe(1)
})

test.each([
  ['throw', 'The worker failed: out of paper'],
  ['exit', 'The worker ended with exit code 7.'],
])(
  'a worker that ends by %s takes its document alone, the next one starts a new worker',
  async (how, why) => {
    const make = open()
    const before = await make('before')
    const lost = make(how)
    const next = make('next')
    await expect(lost).rejects.toThrow(new DocumentFailed(why))
    const after = await next
    expect(after.text).toBe('next')
    expect(after.thread).not.toBe(before.thread)
    expect(after.start).toBe('warm')
    expect(log.takeErrors()).toMatchObject([{ msg: why, template: 'order' }])
  },
)

test('a document that takes too long is given up with its worker', async () => {
  // Time stands still: on a busy machine the next document's worker may take longer to start than any short limit.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const make = open({ limitMs: 300 })
  const late = make('hang')
  const next = make('next')
  vi.advanceTimersByTime(300)
  await expect(late).rejects.toThrow('It took longer than 300 ms.')
  expect((await next).text).toBe('next')
  expect(log.takeErrors()).toHaveLength(1)
})

test('a refused document rejects with the reason and keeps the worker', async () => {
  const make = open()
  const before = await make('before')
  await expect(make('refuse')).rejects.toThrow(new DocumentFailed('no such field'))
  expect(await make('after')).toMatchObject({ thread: before.thread })
})

test('a spent worker is replaced, and the new one starts warm', async () => {
  const make = open()
  const spent = await make('spend')
  const next = await make('next')
  expect(next.thread).not.toBe(spent.thread)
  expect([spent.start, next.start]).toEqual(['cold', 'warm'])
})

test('more than may wait are refused at once as busy', async () => {
  const make = open()
  const taken = ['a', 'b', 'c', 'd'].map((input) => make(input))
  await expect(make('e')).rejects.toThrow(DocumentsBusy)
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

test('an idle worker ends, and the next document starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const make = open({ idleMs: 50 })
  const before = await make('before')
  vi.advanceTimersByTime(49)
  expect((await make('soon')).thread).toBe(before.thread)
  vi.advanceTimersByTime(50)
  expect((await make('after')).thread).not.toBe(before.thread)
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
