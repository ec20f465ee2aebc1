import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { reloadUnderFilter } from '../testing/followed-tabs.ts'
import { watchedReload } from '../testing/watched-reload.ts'
import { currentFilter, keepAccounts } from './account-filter.ts'
import { lastSessionEnd } from './session-end.ts'
import {
  beginSession,
  currentSession,
  endSession,
  filterKey,
  holdsAll,
  onPurge,
  onSessionChange,
} from './session-store.ts'

const key = 'portal.session'
const purged = vi.fn<() => void>()
onPurge(purged)

beforeEach(() => {
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  purged.mockClear()
  reloadUnderFilter.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a session survives a reload (spec 3)', () => {
  beginSession(aSession())
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(aSession())
  expect(currentSession()).toEqual(aSession())
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"token":1}'],
  ['a privilege nobody knows', JSON.stringify({ ...aSession(), privileges: { root: true } })],
])('a stored session that is %s counts as none', (_case, text) => {
  localStorage.setItem(key, text)
  expect(currentSession()).toBeUndefined()
})

test('ending it forgets the filter too, and empties every cache (screens access)', () => {
  beginSession(aSession())
  localStorage.setItem(
    filterKey,
    JSON.stringify({ accounts: [{ accountNum: '10482', name: 'A' }], admin: [] }),
  )
  expect(currentFilter().accounts).toHaveLength(1)
  purged.mockClear()
  endSession()
  expect(currentFilter().accounts).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
  expect(purged).toHaveBeenCalledOnce()
})

describe('another tab', () => {
  test('signs out: this one forgets everything, and keeps its own path (screens access)', () => {
    history.replaceState(null, '', '/dc')
    beginSession(aSession())
    purged.mockClear()
    const heard = vi.fn<() => void>()
    const stop = onSessionChange(heard)
    inAnotherTab(() => localStorage.removeItem(key))
    stop()
    expect(heard).toHaveBeenCalledOnce()
    expect(purged).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('portal.path')).toBe('/dc')
  })

  test('signs somebody else in: the first one’s answers are gone, and what the screens hold of them too', () => {
    beginSession(aSession())
    purged.mockClear()
    const reload = watchedReload()
    inAnotherTab(() => localStorage.setItem(key, JSON.stringify(aSession({ token: 'token-2' }))))
    expect(purged).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
    expect(currentSession()?.token).toBe('token-2')
  })

  test('hears that the session may do something else: this one is loaded anew, with all that it shows', () => {
    beginSession(aSession())
    const reload = watchedReload()
    inAnotherTab(() => localStorage.setItem(key, JSON.stringify(aSession({ allAccounts: ['10999'] }))))
    expect(reload).toHaveBeenCalledOnce()
    expect(reloadUnderFilter).not.toHaveBeenCalled()
  })

  test('changes the account filter: this one is loaded anew under it, a list at its first page (screens lists)', () => {
    beginSession(aSession())
    const reload = watchedReload()
    inAnotherTab(() => localStorage.setItem(filterKey, '{"accounts":[],"admin":[]}'))
    expect(reloadUnderFilter).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  test('signs in where nobody was: this one goes on as it is', () => {
    const reload = watchedReload()
    const heard = vi.fn<() => void>()
    const stop = onSessionChange(heard)
    inAnotherTab(() => localStorage.setItem(key, JSON.stringify(aSession())))
    stop()
    expect(heard).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })

  test('signed out while the browser kept this page for its Back: it forgets everything when it is back', () => {
    beginSession(aSession())
    purged.mockClear()
    localStorage.removeItem(key)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    expect(purged).not.toHaveBeenCalled()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(purged).toHaveBeenCalledOnce()
  })

  test('signs out under a filter: what is forgotten is forgotten once', () => {
    beginSession(aSession())
    localStorage.setItem(filterKey, JSON.stringify({ accounts: [], admin: [] }))
    purged.mockClear()
    inAnotherTab(() => {
      localStorage.removeItem(key)
      localStorage.removeItem(filterKey)
    })
    dispatchEvent(new StorageEvent('storage', { key: filterKey }))
    expect(purged).toHaveBeenCalledOnce()
  })

  test('signs out under a filter whose end is heard later: the sign-in page is not loaded anew', () => {
    beginSession(aSession())
    keepAccounts([{ accountNum: '10482', name: 'A' }])
    inAnotherTab(() => localStorage.removeItem(key))
    localStorage.removeItem(filterKey)
    dispatchEvent(new StorageEvent('storage', { key: filterKey }))
    expect(reloadUnderFilter).not.toHaveBeenCalled()
    expect(lastSessionEnd()?.by).toBe('another tab')
  })

  test('changes something else: nothing happens', () => {
    beginSession(aSession())
    purged.mockClear()
    dispatchEvent(new StorageEvent('storage', { key: 'portal.theme' }))
    expect(purged).not.toHaveBeenCalled()
  })
})

test('without storage one can sign in all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  beginSession(aSession())
  expect(currentSession()?.token).toBe('token-1')
  endSession()
  expect(currentSession()).toBeUndefined()
})

test('a tile needs all of its privileges (spec 2)', () => {
  const session = aSession({ privileges: { view_invoices: true } })
  expect(holdsAll(session, 'view_invoices')).toBe(true)
  expect(holdsAll(session, 'view_invoices', 'view_statements')).toBe(false)
  expect(holdsAll(session)).toBe(true)
  expect(holdsAll(undefined)).toBe(false)
})

/** Changes the storage and fires the event that the browser sends when another tab did it. */
function inAnotherTab(change: () => void): void {
  change()
  dispatchEvent(new StorageEvent('storage', { key }))
}
