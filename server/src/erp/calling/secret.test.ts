import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { authorizationOf } from './authorization.ts'
import { ErpFailure } from './erp-failure.ts'
import { openSecrets } from './secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'))
const file = join(folder, 'key')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => writeFileSync(file, 'first\n'))

const minutes = (count: number) => count * minuteMs
const denied = { kind: 'denied', why: 'it replied 401' }

/** A system that accepts one key. */
function system() {
  const clock = testClock('2026-11-23T00:00:00Z')
  const secret = openSecrets([{ file }], clock)
  const sent: string[] = []
  const state = { accepts: 'first' }
  const send = async ([key = '']: readonly string[]) => {
    sent.push(key)
    if (key !== state.accepts) throw new ErpFailure('denied', 'it replied 401')
    return 'done'
  }
  return { clock, secret, sent, state, ask: () => secret.use(send) }
}

test('a secret is read again after an hour, and not before', async () => {
  const { clock, sent, ask } = system()
  await ask()
  writeFileSync(file, 'second')
  clock.advance(minutes(60))
  await ask()
  clock.advance(1)
  await expect(ask()).rejects.toMatchObject(denied)
  expect(sent).toEqual(['first', 'first', 'second'])
})

test('a denied secret is read again at once, and what has changed is sent', async () => {
  const { sent, state, ask } = system()
  await ask()
  writeFileSync(file, 'second')
  state.accepts = 'second'
  expect([await ask(), await ask()]).toEqual(['done', 'done'])
  expect(sent).toEqual(['first', 'first', 'second', 'second'])
})

test('a denied secret that has not changed is not sent for five minutes', async () => {
  const { clock, sent, state, ask } = system()
  state.accepts = 'second'
  await expect(ask()).rejects.toMatchObject(denied)
  clock.advance(minutes(5) - 1)
  await expect(ask()).rejects.toMatchObject(denied)
  expect(sent).toEqual(['first'])
  writeFileSync(file, 'second')
  clock.advance(1)
  expect(await ask()).toBe('done')
  expect(sent).toEqual(['first', 'second'])
})

test('nothing is sent for five minutes either where the changed secret is denied too', async () => {
  const { sent, state, ask } = system()
  await ask()
  writeFileSync(file, 'second')
  state.accepts = 'third'
  for (let turn = 0; turn < 3; turn += 1) await expect(ask()).rejects.toMatchObject(denied)
  expect(sent).toEqual(['first', 'first', 'second'])
})

test('nothing is sent for five minutes either where the denied secret cannot be read again', async () => {
  const { sent, state, ask } = system()
  await ask()
  rmSync(file)
  state.accepts = 'second'
  for (let turn = 0; turn < 3; turn += 1) await expect(ask()).rejects.toMatchObject({ kind: 'denied' })
  expect(sent).toEqual(['first', 'first'])
})

test('a reply that was good before the denial does not end the five minutes', async () => {
  const { secret, sent, state, ask } = system()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = secret.use(() => promise)
  state.accepts = 'second'
  await expect(ask()).rejects.toMatchObject(denied)
  resolve('done')
  expect(await slow).toBe('done')
  await expect(ask()).rejects.toMatchObject(denied)
  expect(sent).toEqual(['first'])
})

test('what waits may be sent until its secret is denied or has been replaced', async () => {
  const { clock, secret, state, ask } = system()
  const [first, other] = await Promise.all([
    secret.use(async (_key, permit) => permit),
    secret.use(async (_key, permit) => permit),
  ])
  expect(first.obstacle()).toBeUndefined()
  writeFileSync(file, 'second')
  state.accepts = 'second'
  clock.advance(minutes(61))
  await ask()
  expect(first.obstacle()).toMatchObject({ kind: 'denied', why: 'its key has been replaced' })
  other.noteDenied(new ErpFailure('denied', 'it replied 401'))
  expect(await ask()).toBe('done')
  state.accepts = 'third'
  const second = await secret.use(async (_key, permit) => permit)
  await expect(ask()).rejects.toMatchObject(denied)
  expect(second.obstacle()).toMatchObject(denied)
})

test('the reason of a denial repeats no secret', async () => {
  const { secret, ask } = system()
  const permit = await secret.use(async (_key, given) => given)
  permit.noteDenied(new ErpFailure('denied', "it does not know 'first'"))
  await expect(ask()).rejects.toMatchObject({ why: "it does not know '…'" })
})

test('nor a part of one, where a long reason was cut', async () => {
  writeFileSync(file, 'a-long-key-0123456789\n')
  const { secret } = system()
  const fail = (why: string) => secret.use(() => Promise.reject(new ErpFailure('refused', why)))
  await expect(fail('wrong: a-long-key-01')).rejects.toMatchObject({ why: 'wrong: …' })
  await expect(fail('wrong: a-lon')).rejects.toMatchObject({ why: 'wrong: a-lon' })
})

test.each([
  ['as JSON', JSON.stringify, /^wrong: "…"?$/],
  ['in an address', encodeURIComponent, /^wrong: …$/],
  ['without a user', (key: string) => authorizationOf({ user: '' }, key), /^wrong: Basic \w{0,2}….{0,2}$/],
  [
    'with a user',
    (key: string) => authorizationOf({ user: 'portal' }, key),
    /^wrong: Basic cG9ydGFsOm?….{0,3}$/,
  ],
  [
    'with another user',
    (key: string) => authorizationOf({ user: 'me@b' }, key),
    /^wrong: Basic bWVAYjp….{0,3}$/,
  ],
])('nor one that is written %s, whole or cut', async (_how, written, shown) => {
  const key = 'a "long" key/0123456789'
  writeFileSync(file, key)
  const { secret } = system()
  const fail = (why: string) => secret.use(() => Promise.reject(new ErpFailure('refused', why)))
  const whole = `wrong: ${written(key)}`
  for (const why of [whole, whole.slice(0, -5)])
    await expect(fail(why)).rejects.toMatchObject({ why: expect.stringMatching(shown) })
})

test('a key of two lines is refused and not told', async () => {
  writeFileSync(file, 'first\nsecond\n')
  await expect(system().ask()).rejects.toMatchObject({ why: `its key has more than one line in ${file}` })
})
