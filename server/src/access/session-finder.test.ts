import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOver } from '../database/sql.ts'
import { aUser } from '../testing/a-user.ts'
import { recordingSql } from '../testing/recording-sql.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { findSession, openSessionFinder, revokeSession } from './sessions.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

/** A finder whose statements are recorded. */
function recordingFinder() {
  const { parts } = portal
  const statements: string[] = []
  return { statements, ...openSessionFinder({ ...parts, sql: recordingSql(parts.sql, statements) }) }
}

test('requests that arrive together share a query, and each finds its own session', async () => {
  const { parts } = portal
  const [one, other] = [await aUser(parts), await aUser(parts)]
  const { findSession: find, statements } = recordingFinder()
  const found = await Promise.all([one.token, 'unknown', other.token, one.token].map(find))
  expect(found.map((session) => session?.userId)).toEqual([one.userId, undefined, other.userId, one.userId])
  expect(statements).toHaveLength(1)
  expect(found[0]).toEqual(await findSession(parts, one.token))
})

test('photos that are asked for together share a query', async () => {
  const { parts } = portal
  const user = await aUser(parts)
  const { photoHash = '' } = (await findSession(parts, user.token)) ?? {}
  const { findPhotoSession, statements } = recordingFinder()
  const found = await Promise.all([photoHash, photoHash, user.token].map(findPhotoSession))
  expect(found.map((session) => session?.userId)).toEqual([user.userId, user.userId, undefined])
  expect(found[0]?.photoHash).toBe(photoHash)
  expect(statements).toHaveLength(1)
})

test('nothing is remembered: the next request sees that the session has ended', async () => {
  const { parts } = portal
  const { token } = await aUser(parts)
  const { findSession: find } = recordingFinder()
  const session = await find(token)
  if (!session) throw new Error('there is no session')
  await revokeSession(parts, session)
  expect(await find(token)).toBeUndefined()
})

const down = () => Promise.reject(new Error('no database'))

test('without a database each of them fails', async () => {
  const { findSession: find } = openSessionFinder({
    ...portal.parts,
    sql: Object.assign(sqlOver(down), { begin: down, reserve: down, end: down }),
  })
  const results = await Promise.allSettled(['a', 'b'].map(find))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
