import { privilegesFor } from '@portal/contract/call'
import type { CallShape } from '@portal/contract/call'
import type { Session } from '@portal/domain/session'
import { useSession } from '../access/session-store.ts'

/** Whether a session may make a call, by what the contract says of it; the server judges again. */
export function mayAsk(session: Session | undefined, { who }: CallShape): boolean {
  if (who === 'public') return true
  if (session === undefined) return false
  return privilegesFor(who)?.some((privilege) => session.privileges[privilege] === true) ?? true
}

/** For parts of a screen that belong to another area: they neither show nor ask where the call would be refused. */
export const useMayAsk = (call: CallShape): boolean => mayAsk(useSession(), call)
