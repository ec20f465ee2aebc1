import { calls } from '@portal/contract/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, endSession, onSessionChange } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { ask } from './client.ts'
import { keepDocument, keptDocument } from './document-store.ts'
import { followSession } from './follow-session.ts'

const changed = vi.fn<() => void>()
let stop = () => undefined as void
beforeEach(async () => {
  vi.useFakeTimers()
  beginSession(aSession({ privileges: { view_invoices: true } }))
  changed.mockClear()
  answering(sameAgain())
  stop = followSession(changed)
  await vi.advanceTimersByTimeAsync(10)
})
afterEach(() => {
  stop()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (answer: unknown) => fakeApi([[calls.getSession, answer]])
const sameAgain = () => {
  const { token: _token, ...known } = aSession({ privileges: { view_invoices: true } })
  return known
}
const now = () => {
  const { token: _token, ...known } = aSession({ privileges: { view_statements: true } })
  return known
}

test('what changed while the page was closed is known at the start (api calls)', async () => {
  stop()
  answering(now())
  stop = followSession(changed)
  await expect.poll(() => changed).toHaveBeenCalledOnce()
  expect(currentSession()?.privileges).toEqual({ view_statements: true })
})

test.each([
  ['when the person comes back to the page', () => dispatchEvent(new Event('focus'))],
  ['every five minutes', () => vi.advanceTimersByTime(5 * 60_000)],
])('what the session may now is asked %s, and taken over with its token (api calls)', async (_, happen) => {
  answering(now())
  const heard = vi.fn<() => void>()
  const off = onSessionChange(heard)
  happen()
  await expect.poll(() => changed).toHaveBeenCalledOnce()
  off()
  expect(heard).toHaveBeenCalledOnce()
  expect(currentSession()).toEqual(aSession({ privileges: { view_statements: true } }))
})

test('it is not asked sooner where nothing happens', async () => {
  const asked = answering(sameAgain())
  // The first look was 10 ms ago.
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 20)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked).toHaveLength(1)
})

test('after a 403 too (api calls)', async () => {
  fakeApi([
    [calls.getSession, now()],
    [
      calls.checkContext,
      problem(
        403,
        'You do not have the privilege that this needs. Ask your account manager to have it added.',
      ),
    ],
  ])
  await expect(ask(calls.checkContext, {})).rejects.toThrow('You do not have the privilege')
  await expect.poll(() => currentSession()?.privileges).toEqual({ view_statements: true })
})

test('the same again changes nothing, and looks at once are one', async () => {
  const asked = answering(sameAgain())
  dispatchEvent(new Event('focus'))
  dispatchEvent(new Event('focus'))
  await expect.poll(() => asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(changed).not.toHaveBeenCalled()
})

test('a document of an account or a privilege that was taken away is kept no longer (spec 9)', async () => {
  await keepDocument('a statement', new Blob(['%PDF']))
  answering(now())
  dispatchEvent(new Event('focus'))
  await expect.poll(() => changed).toHaveBeenCalledOnce()
  expect(await keptDocument('a statement')).toBeUndefined()
})

test('an answer that comes after another sign-in is not that one’s', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const asked = answering(() => promise)
  dispatchEvent(new Event('focus'))
  await expect.poll(() => asked).toHaveLength(1)
  beginSession(aSession({ token: 'token-2' }))
  resolve(now())
  await vi.advanceTimersByTimeAsync(10)
  expect(currentSession()).toEqual(aSession({ token: 'token-2' }))
  expect(changed).not.toHaveBeenCalled()
})

test('one that has ended leads to sign-in', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answering(problem(440, 'Your session has ended. Please sign in again.'))
  dispatchEvent(new Event('focus'))
  await expect.poll(currentSession).toBeUndefined()
})
