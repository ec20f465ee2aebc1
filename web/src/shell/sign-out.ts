import { revokeSession } from '@portal/contract/session'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'
import { endSession } from '../access/session-store.ts'

/** Nobody waits longer than this for signing out. */
const timeoutMs = 3000

/** Revokes the session, then clears it, even if the revoke failed (spec 4). */
export async function signOut(): Promise<void> {
  try {
    await ask(revokeSession, {}, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    logFault('The session could not be revoked', error)
  }
  endSession()
}
