import { revokeSession } from '@portal/contract/session'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'
import { currentSession, endSession } from '../access/session-store.ts'

/** Nobody waits longer than this for signing out. */
const timeoutMs = 3000

/** Revokes the session, then clears it, even if the revoke failed (spec 4). */
export async function signOut(): Promise<void> {
  const token = currentSession()?.token
  try {
    await ask(revokeSession, {}, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    logFault('The session could not be revoked', error)
  }
  // While it waited, the session may have ended otherwise, and the next one begun: that one lasts.
  const now = currentSession()?.token
  if (now === undefined || now === token) endSession()
}
