import { getSession } from '@portal/contract/session'
import { currentSession, renewSession } from '../access/session-store.ts'
import { ask, onForbidden } from './client.ts'
import { forgetDocuments } from './forget-documents.ts'
import { logFault } from './log-fault.ts'

const lookEveryMs = 5 * 60_000

/**
 * Refreshes the session's privileges and accounts at once, when the user returns to the page, every five minutes, and
 * after a 403. Tiles and menus update without a reload. Calls back if the session changed; returns a function that
 * stops it.
 */
export function followSession(onChange: () => void): () => void {
  let looking: Promise<void> | undefined
  const look = () => {
    if (document.visibilityState !== 'visible') return
    looking ??= lookAgain(onChange).finally(() => {
      looking = undefined
    })
  }
  const stopForbidden = onForbidden(look)
  const timer = setInterval(look, lookEveryMs)
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    stopForbidden()
    clearInterval(timer)
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

async function lookAgain(onChange: () => void): Promise<void> {
  const token = currentSession()?.token
  if (token === undefined) return
  try {
    if (!renewSession({ ...(await ask(getSession, {})), token })) return
    // A stored document may be of an account, or need a privilege, that the user no longer has.
    await forgetDocuments()
    onChange()
  } catch (error) {
    // A 440 has already ended the session; after any other error the next refresh is soon enough.
    logFault('The session could not be asked for', error)
  }
}
