import { getSession } from '@portal/contract/session'
import { currentSession, renewSession } from '../access/session-store.ts'
import { ask, onForbidden } from './client.ts'
import { logFault } from './log-fault.ts'

const lookEveryMs = 5 * 60_000

/**
 * Asks what the session may now, when the person comes back to the page, every five minutes and after a 403: tiles and
 * menus follow, and the page stays. Calls back where something is other than before; what it returns ends it.
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
    if (renewSession({ ...(await ask(getSession, {})), token })) onChange()
  } catch (error) {
    // One that has ended is gone already; for anything else the next look is soon enough.
    logFault('The session could not be asked for', error)
  }
}
