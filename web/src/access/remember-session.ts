import { currentSession } from './session-store.ts'

/**
 * Remembers the session; the function that it returns says whether it still lasts. What a download brings after the session has
 * ended or changed must not be saved. A session renewed, as with new privileges, is the same.
 */
export function rememberSession(): () => boolean {
  const token = currentSession()?.token
  return () => currentSession()?.token === token
}
