import { privilegesFor, type CallShape } from '@portal/contract/call'
import type { Session } from '@portal/domain/session'
import { useSession } from '../access/session-store.ts'

/** Whether a session may make a call according to the contract; the server checks it again. */
export function mayAsk(session: Session | undefined, { who }: CallShape): boolean {
  if (who === 'public') return true
  if (session === undefined) return false
  return privilegesFor(who)?.some((privilege) => session.privileges[privilege] === true) ?? true
}

/**
 * For parts of a screen that belong to another area: if the call would be refused, they are hidden and do not make it.
 */
export const useMayAsk = (call: CallShape): boolean => mayAsk(useSession(), call)
