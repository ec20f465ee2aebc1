import { revokeSession } from '@portal/contract/session'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'
import { endSession } from '../access/session-store.ts'

/** Longer than this nobody waits to be signed out. */
const patienceMs = 3000

/** Revokes the session, then clears it, even if the revoke failed (spec 4). */
export async function signOut(): Promise<void> {
  try {
    await ask(revokeSession, {}, AbortSignal.timeout(patienceMs))
  } catch (error) {
    logFault('The session could not be revoked', error)
  }
  endSession()
}
