import { Session } from '@portal/domain/session'
import type { Privilege } from '@portal/domain/privileges'
import { useSyncExternalStore } from 'react'
import { lastSessionEnd, noteSessionEnd } from './session-end.ts'
import { forget, readStored, store } from './storage.ts'
import { savePath } from './saved-path.ts'

const key = 'portal.session'

/** Further stored data of the signed-in user, deleted with the session. */
export const filterKey = 'portal.filter'
export const recentKey = 'portal.recent'

type Listener = () => void

const listeners = new Set<Listener>()
const purges = new Set<Listener>()

let stored: string | null = null
let session: Session | undefined

/** The session of this browser; undefined if nobody is signed in or the stored session cannot be read. */
export function currentSession(): Session | undefined {
  const now = readStored(key)
  if (now !== stored) {
    stored = now
    session = now === null ? undefined : parse(now)
  }
  return session
}

function parse(text: string): Session | undefined {
  try {
    const read = Session.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores the session that sign-in returned, and empties the caches of the user before. The page that the sign-in leads
 * back to is shown under the filter that it had when the server ended the session, if the user is the same.
 */
export function beginSession(begun: Session): void {
  const ended = lastSessionEnd()
  purge()
  noteSessionEnd(undefined)
  forget(filterKey)
  forget(recentKey)
  store(key, JSON.stringify(begun))
  if (ended?.filter && ended.email === begun.user.email) store(filterKey, ended.filter)
  announce()
}

/** Stores the server's current state of the session, if the token is still the same. Returns whether it changed. */
export function renewSession(renewed: Session): boolean {
  const current = currentSession()
  const text = JSON.stringify(renewed)
  if (current?.token !== renewed.token || JSON.stringify(current) === JSON.stringify(parse(text)))
    return false
  store(key, text)
  announce()
  return true
}

/**
 * Ends the session in every tab: saves the path for after the next sign-in and empties every cache of the user.
 * If a token is given, only the session with that token ends: a late 440 must not end the next session.
 */
export function endSession(token?: string): void {
  const current = currentSession()
  if (token !== undefined && current?.token !== token) return
  const filter = readStored(filterKey)
  noteSessionEnd(token && current ? { by: 'the server', email: current.user.email, filter } : undefined)
  savePath(location.pathname + location.search)
  forget(key)
  forget(filterKey)
  forget(recentKey)
  purge()
  announce()
}

function purge(): void {
  for (const empty of purges) empty()
}

/** The session and the filter that this tab shows, as they are stored; another tab may have stored newer ones. */
let shownToken: string | undefined
let shownSession: string | null = null
let shownFilter: string | null = null

function noteShown(): void {
  shownToken = currentSession()?.token
  shownSession = readStored(key)
  shownFilter = readStored(filterKey)
}

function announce(): void {
  noteShown()
  for (const listener of listeners) listener()
}

/** Registers a function that empties a cache of the signed-in user. */
export function onPurge(empty: Listener): void {
  purges.add(empty)
}

/** Calls back on each sign-in and sign-out in any tab; returns a function that removes the listener. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Listens to the other tabs; called once, when the app starts, with what reloads the page after a change of filter. A
 * sign-in in another tab does not give the filter back: a tab that slept hears of it late, when the user may have
 * chosen another filter.
 */
export function followOtherTabs(reloadUnderFilter: () => void): void {
  noteShown()
  const adopt = () => adoptStored(reloadUnderFilter)
  addEventListener('storage', (event) => {
    if (event.key === key) noteSessionEnd(undefined)
    adopt()
  })
  // A page restored from the browser's back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    noteSessionEnd(undefined)
    adopt()
  })
}

/** Adopts the stored session and filter if another tab has changed them. */
function adoptStored(reloadUnderFilter: () => void): void {
  const now = currentSession()
  if (now?.token === shownToken) {
    // After a sign-out the filter may be seen to go later than the session: that is no change of filter.
    if (now && readStored(filterKey) !== shownFilter) reloadUnderFilter()
    // The other tab has told the server's newest state of the session.
    else if (readStored(key) !== shownSession) location.reload()
    return
  }
  // Screens hold data and choices of the first user in their state; only a reload clears that.
  const isAnother = shownToken !== undefined && now !== undefined
  if (now === undefined) {
    noteSessionEnd({ by: 'another tab' })
    savePath(location.pathname + location.search)
  }
  purge()
  if (isAnother) location.reload()
  else announce()
}

export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, currentSession)

/** Whether the session has every one of these privileges (spec 2: a tile needs all of its privileges). */
export const holdsAll = (held: Session | undefined, ...needed: readonly Privilege[]): boolean =>
  held !== undefined && needed.every((name) => held.privileges[name] === true)
