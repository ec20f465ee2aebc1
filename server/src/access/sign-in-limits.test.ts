import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock, type TestClock } from '../testing/test-clock.ts'
import { readConfiguration } from '../configuration.ts'
import { demoNow, testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openPool } from '../database/pool.ts'
import type { Sql } from '../database/sql.ts'
import { Fault } from '../faults.ts'
import { createLog } from '../log.ts'
import { aUser } from '../testing/a-user.ts'
import { isKnownAddress, noteKnownAddress } from './known-addresses.ts'
import { openSignInLimits } from './sign-in-limits.ts'

let database: TestDatabase
let clock: TestClock
let limits: ReturnType<typeof openSignInLimits>
const log = createLog('silent')

beforeAll(async () => {
  database = await testDatabase()
  clock = testClock(demoNow)
  limits = openSignInLimits(parts())
})
afterAll(() => database.drop())

const parts = () => ({ sql: database.sql, clock, log, configuration: readConfiguration({}) })

/** 'yes', 'no' or the seconds to wait. */
async function guess(who: { email: string; address?: string }, isRight = false, on = limits) {
  const source = { address: '203.0.113.7', ...who }
  try {
    const result = await on.attempt(source, async () => {
      await sleep(5)
      return isRight ? 'yes' : undefined
    })
    return result ?? 'no'
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return Number(error.headers['retry-after'])
  }
}

const countOf = (answers: readonly unknown[], answer: unknown) =>
  answers.filter((each) => each === answer).length

test('guesses made at once on two servers: ten are checked, the others refused', async () => {
  const sql = openPool(database.connection, { max: 5 })
  const otherServer = openSignInLimits({ ...parts(), sql })
  const guesses = Array.from({ length: 60 }, (_, at) =>
    guess({ email: 'a@x.example' }, false, at % 2 ? otherServer : limits),
  )
  const answers = await Promise.all(guesses)
  await sql.end()
  expect(countOf(answers, 'no')).toBe(10)
  expect(countOf(answers, 60)).toBe(50)
})

test('right passwords given at once all get in, and leave no trace (api calls)', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess({ email: 'b@x.example' }, true)))
  expect(countOf(answers, 'yes')).toBe(40)
  expect(await database.sql`select from sign_in_failure where email = 'b@x.example'`).toHaveLength(0)
})

test('after ten failures one guess a minute, also for the right password; elsewhere nothing changes', async () => {
  const email = 'c@x.example'
  for (let failed = 0; failed < 10; failed++) expect(await guess({ email })).toBe('no')
  expect(await guess({ email }, true)).toBe(60)
  expect(await guess({ email, address: '203.0.113.8' }, true)).toBe('yes')
  expect(await guess({ email: 'other@x.example' }, true)).toBe('yes')
  clock.advance(59_000)
  expect(await guess({ email }, true)).toBe(1)
  clock.advance(1000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => guess({ email })))
  expect(countOf(answers, 'no')).toBe(1)
  clock.advance(minuteMs)
  expect(await guess({ email }, true)).toBe('yes')
})

test('failures are forgotten after fifteen minutes', async () => {
  const email = 'd@x.example'
  for (let failed = 0; failed < 9; failed++) await guess({ email })
  clock.advance(15 * minuteMs)
  for (let failed = 0; failed < 10; failed++) expect(await guess({ email })).toBe('no')
  expect(await guess({ email })).toBe(60)
})

test('failures count for fifteen minutes', async () => {
  const email = 'd2@x.example'
  for (let failed = 0; failed < 9; failed++) await guess({ email })
  clock.advance(15 * minuteMs - 1)
  expect(await guess({ email })).toBe('no')
  expect(await guess({ email })).toBe(60)
})

test('failures from before the clock was set back block nobody, nor does what this server remembers of them', async () => {
  const [email, address] = ['back@x.example', '203.0.113.30']
  for (let failed = 0; failed < 10; failed++) await guess({ email, address })
  const others = Array.from({ length: 90 }, (_, at) => guess({ email: `back${at}@x.example`, address }))
  await Promise.all(others)
  expect(await guess({ email, address }, true)).toBe(60)
  clock.advance(-20_000)
  expect(await guess({ email, address: '203.0.113.30' }, true)).toBeGreaterThan(0)
  clock.advance(-hourMs)
  expect(await guess({ email, address }, true)).toBe('yes')
  clock.advance(3_620_000)
})

test('a hundred failures within a minute slow an address down, whatever the email (api calls)', async () => {
  clock.advance(hourMs)
  const sprayed = Array.from({ length: 120 }, (_, at) =>
    guess({ email: `spray${at}@x.example`, address: '203.0.113.9' }),
  )
  const answers = await Promise.all(sprayed)
  expect(countOf(answers, 'no')).toBe(100)
  expect(await guess({ email: 'e@x.example', address: '203.0.113.9' }, true)).toBe(60)
  clock.advance(minuteMs)
  expect(await guess({ email: 'e@x.example', address: '203.0.113.9' }, true)).toBe('yes')
})

test('an attempt that could not be checked is no failure; one that a dead server left is', async () => {
  const who = { email: 'f@x.example', address: '203.0.113.10' }
  for (let broken = 0; broken < 12; broken++) {
    const attempt = limits.attempt(who, () => Promise.reject(new Error('no database')))
    await expect(attempt).rejects.toThrow('no database')
  }
  expect(await guess(who, true)).toBe('yes')
  for (let left = 0; left < 10; left++) {
    await database.sql`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      values (${who.email}, ${who.address}, ${clock.now()}, true)`
  }
  clock.advance(31_000)
  expect(await guess(who, true)).toBe(29)
})

test('one email guessed from forty addresses: thirty guesses are checked, and its owner gets in where they did before', async () => {
  const { email, userId } = await aUser(parts())
  const home = '2001:db8:5:6::1'
  await noteKnownAddress(database.sql, { userId, address: home, now: clock.now() })
  const answers = []
  // In ten rounds: all 400 at once would wait for their turns longer than an attempt may.
  for (let round = 0; round < 10; round++) {
    const guesses = Array.from({ length: 40 }, (_, at) => guess({ email, address: `198.51.100.${at}` }))
    answers.push(...(await Promise.all(guesses)))
  }
  expect(countOf(answers, 'no')).toBe(30)
  expect(countOf(answers, 60)).toBe(370)
  expect(await guess({ email, address: '198.51.100.99' }, true)).toBe(60)
  expect(await guess({ email, address: '2001:db8:5:6::2' }, true)).toBe('yes')
  clock.advance(minuteMs)
  expect(await guess({ email, address: '198.51.100.99' }, true)).toBe('yes')
})

test('an email that nobody has is slowed down likewise', async () => {
  const guesses = Array.from({ length: 40 }, (_, at) =>
    guess({ email: 'none@x.example', address: `198.51.101.${at}` }),
  )
  expect(countOf(await Promise.all(guesses), 'no')).toBe(30)
})

test('addresses of one IPv6 network are one guesser', async () => {
  const guesses = Array.from({ length: 20 }, (_, at) =>
    guess({ email: 'g@x.example', address: `2001:db8:1:2:${at}::1` }),
  )
  expect(countOf(await Promise.all(guesses), 'no')).toBe(10)
})

test('three hundred failures within a minute slow a whole network down, except addresses known for the email', async () => {
  const { email, userId } = await aUser(parts())
  await noteKnownAddress(database.sql, { userId, address: '2001:db8:7:1::1', now: clock.now() })
  await database.sql`
    insert into sign_in_failure (email, address, time_failed, is_pending)
    select 'wide' || at || '@x.example', '2001:db8:7:' || to_hex(at) || '::/64', ${clock.now()}, false
    from generate_series(1000, 1298) at`
  expect(await guess({ email: 'wide@x.example', address: '2001:db8:7:9::1' })).toBe('no')
  const newcomer = { email: 'i@x.example', address: '2001:db8:7:a::1' }
  expect(await guess(newcomer, true)).toBe(60)
  // The second time from memory.
  expect(await guess(newcomer, true)).toBe(60)
  expect(await guess({ ...newcomer, address: '2001:db8:8:a::1' }, true)).toBe('yes')
  expect(await guess({ email, address: '2001:db8:7:1::2' }, true)).toBe('yes')
  expect(await guess({ email, address: '2001:db8:7:a::1' }, true)).toBe(60)
  clock.advance(minuteMs)
  expect(await guess(newcomer, true)).toBe('yes')
})

/** Limits that note whose attempts ask the database, in order. */
function notingLimits() {
  const begun: unknown[] = []
  const whose = new AsyncLocalStorage<string>()
  const begin: Sql['begin'] = (work) => {
    begun.push(whose.getStore())
    return database.sql.begin(work)
  }
  const sql = new Proxy(database.sql, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  })
  return { begun, whose, noting: openSignInLimits({ ...parts(), sql }) }
}

test.each([
  ['the addresses of one IPv6 network', (at: number) => `2001:db8:9:${at}::1`],
  ['the addresses of one IPv4 network', (at: number) => `198.18.0.${at}`],
  ['one address', () => '2001:db8:9:1::1'],
])('a flood from %s delays nobody elsewhere', async (_case, addressOf) => {
  clock.advance(hourMs)
  const { begun, whose, noting } = notingLimits()
  const flood = Array.from({ length: 150 }, (_, at) =>
    guess({ email: `flood${at}@x.example`, address: addressOf(at) }, true, noting),
  )
  const own = whose.run('j', () => guess({ email: 'j@x.example', address: '203.0.113.20' }, true, noting))
  expect(await own).toBe('yes')
  // The flood has one turn at a time; without turns all of it would come first.
  expect(begun.indexOf('j')).toBe(1)
  await Promise.all(flood)
})

test('an address that is blocked costs the database nothing', async () => {
  const address = '203.0.113.77'
  for (let at = 0; at < 100; at += 1) {
    await database.sql`
      insert into sign_in_failure (email, address, time_failed, is_pending)
      values (${`many${at}@x.example`}, ${address}, ${clock.now()}, false)`
  }
  expect(await guess({ email: 'h@x.example', address }, true)).toBe(60)
  await database.sql`delete from sign_in_failure where address = ${address}`
  expect(await guess({ email: 'h@x.example', address }, true)).toBe(60)
  clock.advance(minuteMs)
  expect(await guess({ email: 'h@x.example', address }, true)).toBe('yes')
})

test('of the addresses somebody is known at the last twenty are kept', async () => {
  const { userId, email } = await aUser(parts())
  for (let at = 0; at < 25; at += 1) {
    clock.advance(1000)
    await noteKnownAddress(database.sql, { userId, address: `192.0.2.${at}`, now: clock.now() })
  }
  const rows = await database.sql`select from known_address where user_id = ${userId}`
  expect(rows).toHaveLength(20)
  const isKnown = async (at: number) => {
    const source = { email, address: `192.0.2.${at}` }
    return (await database.sql`select ${isKnownAddress(source)} as "isKnown"`)[0]?.['isKnown']
  }
  expect([await isKnown(4), await isKnown(5), await isKnown(24)]).toEqual([false, true, true])
})
