import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../testing/followed-tabs.ts'
import { aSession } from '../testing/a-session.ts'
import { currentFilter, keepAdminEntries } from './account-filter.ts'
import { beginSession, endSession } from './session-store.ts'

const staff = aSession()
const again = aSession({ token: 'token-2' })
const other = aSession({ token: 'token-3', user: { ...staff.user, email: 'someone@else.example' } })
const goldfields = { accountNumber: '10511', companyName: 'Goldfields' }
const actedFor = () => currentFilter().admin.entries

beforeEach(() => {
  beginSession(staff)
  keepAdminEntries([goldfields])
})
afterEach(() => endSession())

test('the filter comes back with the same person when the server has ended the session', () => {
  endSession(staff.token)
  expect(actedFor()).toEqual([])
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('10511')
  beginSession(again)
  expect(actedFor()).toEqual([goldfields])
})

test('somebody else never gets it, and it is then gone for the first person too', () => {
  endSession(staff.token)
  beginSession(other)
  expect(actedFor()).toEqual([])
  endSession(other.token)
  beginSession(again)
  expect(actedFor()).toEqual([])
})

test.each([
  ['a sign-out', () => endSession()],
  [
    'a sign-out that the server answers with the end of the session',
    () => {
      endSession(staff.token)
      endSession()
    },
  ],
])('%s forgets it', (_what, signOut) => {
  signOut()
  beginSession(again)
  expect(actedFor()).toEqual([])
})

test('it comes back once', () => {
  endSession(staff.token)
  beginSession(again)
  keepAdminEntries([])
  endSession(again.token)
  beginSession(staff)
  expect(actedFor()).toEqual([])
})

const ash = { accountNumber: '10499', companyName: 'Ash Timber' }
const hear = () => dispatchEvent(new StorageEvent('storage', { key: 'portal.session' }))
const wake = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

describe.each([
  ['which this tab hears', hear],
  ['while this page lay in the cache of the browser’s Back', wake],
])('a sign-in in another tab, %s', (_how, adopt) => {
  test.each([
    ['the same person, who shows all customers there', again, []],
    ['the same person, who acts for another customer there', again, [ash]],
    ['somebody else', other, []],
  ])('keeps its own filter: %s', (_who, session, chosen) => {
    endSession(staff.token)
    keepAdminEntries(chosen)
    localStorage.setItem('portal.session', JSON.stringify(session))
    adopt()
    expect(actedFor()).toEqual(chosen)
  })

  test('that is over again has made the kept filter old', () => {
    endSession(staff.token)
    adopt()
    beginSession(again)
    expect(actedFor()).toEqual([])
  })
})

test('what else another tab stores leaves it kept', () => {
  endSession(staff.token)
  dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }))
  beginSession(again)
  expect(actedFor()).toEqual([goldfields])
})
