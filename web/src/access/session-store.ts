import { Session } from '@portal/domain/session'
import type { Privilege } from '@portal/domain/privileges'
import { useSyncExternalStore } from 'react'
import { noteSessionEnd } from './session-end.ts'
import { forget, readStored, store } from './storage.ts'
import { savePath } from './saved-path.ts'

const key = 'portal.session'

/** Everything else that is stored of a signed-in user, and goes with the session. */
export const filterKey = 'portal.filter'
export const recentKey = 'portal.recent'

type Listener = () => void

const listeners = new Set<Listener>()
const purges = new Set<Listener>()

let stored: string | null = null
let session: Session | undefined

/** The session of this browser; undefined when nobody is signed in. What cannot be read counts as nobody. */
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

/** Keeps the session that sign-in returned. Another user's caches never survive it. */
export function beginSession(begun: Session): void {
  purge()
  noteSessionEnd(undefined)
  forget(filterKey)
  forget(recentKey)
  store(key, JSON.stringify(begun))
  announce()
}

/** Takes over what the server says of the session now, if it is still that one; whether anything is other than before. */
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
 * Ends the session: saves the path for after the next sign-in, empties every cache of the user, in every tab.
 * With a token: only if that is still the session's, since a late 440 must not end the next one.
 */
export function endSession(token?: string): void {
  const current = currentSession()
  if (token !== undefined && current?.token !== token) return
  noteSessionEnd(token && current ? { by: 'the server', email: current.user.email } : undefined)
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

/** Whose session, and under which filter, this page was last shown; the storage may be ahead of it. */
let tokenHere: string | undefined
let filterHere: string | null = null

function noteWhose(): void {
  tokenHere = currentSession()?.token
  filterHere = readStored(filterKey)
}

function announce(): void {
  noteWhose()
  for (const listener of listeners) listener()
}

/** Registers what empties a cache of the signed-in user. */
export function onPurge(empty: Listener): void {
  purges.add(empty)
}

/** Calls back on each sign-in and sign-out, of this tab or another; what it returns takes the listener off. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to the other tabs; called once, when the app starts. */
export function followOtherTabs(): void {
  noteWhose()
  addEventListener('storage', catchUp)
  // A page that the browser kept whole for its Back has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp()
  })
}

/** Shows nothing any more of a session or a filter that is no longer the stored one. */
function catchUp(): void {
  const now = currentSession()
  if (now?.token === tokenHere) {
    if (readStored(filterKey) !== filterHere) location.reload()
    return
  }
  // The screens themselves hold what the first person saw and chose: only a page loaded anew has none of it.
  const isAnother = tokenHere !== undefined && now !== undefined
  if (now === undefined) {
    noteSessionEnd({ by: 'another tab' })
    savePath(location.pathname + location.search)
  }
  purge()
  if (isAnother) location.reload()
  else announce()
}

export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, currentSession)

/** Whether the session holds every one of these privileges (spec 2: a tile needs all of its own). */
export const holdsAll = (held: Session | undefined, ...needed: readonly Privilege[]): boolean =>
  held !== undefined && needed.every((name) => held.privileges[name] === true)
