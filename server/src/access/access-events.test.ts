import { minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { openAccessEvents, type AccessEvents } from './access-events.ts'

let portal: TestApp
let events: AccessEvents
beforeAll(async () => {
  portal = await testApp()
  await aUser(portal.parts, { email: 'dana@test.example' })
  await aUser(portal.parts, { email: 'kim@test.example' })
})
beforeEach(async () => {
  await portal.parts.sql`truncate access_event`
  events = openAccessEvents(portal.parts)
})
afterAll(() => portal.close())

const rows = () => portal.parts.sql`
  select event, email, address, count from access_event order by event, email, address`
const dana = { email: 'dana@test.example', address: '203.0.113.7' }

test('one row for each event, email and address in an hour, with a count and both times', async () => {
  const { clock, sql } = portal.parts
  clock.set('2026-09-16T10:58:00+10:00')
  const first = clock.now()
  events.note({ event: 'signed in', ...dana })
  events.note({ event: 'signed in', ...dana, address: '2001:db8::1' })
  await events.flush()
  clock.advance(minuteMs)
  events.note({ event: 'signed in', ...dana })
  await events.flush()
  clock.advance(2 * minuteMs)
  events.note({ event: 'signed out', ...dana })
  await events.stop()
  expect(await rows()).toEqual([
    { event: 'signed in', ...dana, address: '2001:db8::1', count: 1 },
    { event: 'signed in', ...dana, count: 2 },
    { event: 'signed out', ...dana, count: 1 },
  ])
  const [times] = await sql`select time_first, time_last from access_event where count = 2`
  expect(times).toEqual({ time_first: first, time_last: new Date(first.getTime() + minuteMs) })
})

test('what nobody is called is not kept: it may be a password in the wrong field', async () => {
  for (const email of ['Secret!2026', 'another@secret.example']) {
    events.note({ event: 'sign-in refused', ...dana, email })
  }
  events.note({ event: 'sign-in refused', ...dana })
  await events.stop()
  expect(await rows()).toEqual([
    { event: 'sign-in refused', email: '', address: dana.address, count: 2 },
    { event: 'sign-in refused', ...dana, count: 1 },
  ])
})

test('a flood of refusals from everywhere fills no disk: beyond 500 rows an hour, addresses are left out', async () => {
  const refuse = (address: string, email = dana.email) =>
    events.note({ event: 'sign-in refused', email, address })
  for (let each = 0; each < 600; each++) refuse(`203.0.${each >> 8}.${each & 255}`)
  await events.flush()
  const before = (await rows()).length
  for (let each = 600; each < 2000; each++) refuse(`203.0.${each >> 8}.${each & 255}`)
  refuse('198.51.100.1', 'kim@test.example')
  events.note({ event: 'signed in', ...dana })
  await events.stop()
  const kept = await rows()
  expect(kept).toHaveLength(before + 3)
  expect(kept).toContainEqual({ event: 'sign-in refused', email: dana.email, address: '', count: 1400 })
  expect(kept).toContainEqual({ event: 'sign-in refused', email: 'kim@test.example', address: '', count: 1 })
  expect(kept).toContainEqual({ event: 'signed in', ...dana, count: 1 })
})

test('one guesser of IPv6 fills one row, and takes no address of others from the audit', async () => {
  for (let each = 0; each < 600; each++) {
    events.note({ event: 'sign-in refused', email: dana.email, address: `2001:db8::${each.toString(16)}` })
  }
  await events.flush()
  events.note({ event: 'sign-in refused', ...dana })
  await events.stop()
  expect(await rows()).toEqual([
    { event: 'sign-in refused', email: dana.email, address: '2001:db8:0:0::/64', count: 600 },
    { event: 'sign-in refused', ...dana, count: 1 },
  ])
})

test('a stop without a database puts what is left into the log, without what was typed', async () => {
  const { sql } = portal.parts
  await sql`alter table access_event rename to away`
  events.note({ event: 'sign-in refused', email: 'Secret!2026', address: '203.0.113.7' })
  await events.stop()
  await sql`alter table away rename to access_event`
  const errors = portal.log.takeErrors()
  expect(errors).toMatchObject([{ entries: [{ event: 'sign-in refused', address: '203.0.113.7' }] }])
  expect(JSON.stringify(errors)).not.toContain('Secret')
})
