import type { IncomingHttpHeaders } from 'node:http'
import type { Who } from '@portal/contract/call'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import { forbidden, sessionEnded, unauthenticated } from '../faults.ts'

/** What the binding asks of access/; given to it, so that nothing else can let anybody in. */
export interface Access {
  findSession(token: string): Promise<SignedIn | undefined>
  scopeOf(session: SignedIn, headers: IncomingHttpHeaders): Promise<Scope>
  /** Called when a handler reads its scope, or says what it looks at; writes in the background. */
  noteUse(use: { session: SignedIn; scope: Pick<Scope, 'beyondOwn'>; call: string }): void
}

/** Who asks, if they may: session first (401, 440), then privilege (403). Public calls have no session. */
export async function admit(
  access: Access,
  who: Who,
  headers: IncomingHttpHeaders,
): Promise<SignedIn | undefined> {
  if (who === 'public') return undefined
  const token = headers['x-session-token']
  if (typeof token !== 'string' || token === '') throw unauthenticated('Please sign in.')
  const session = await access.findSession(token)
  if (session === undefined) throw sessionEnded()
  if (who !== 'signed-in' && !who.some((privilege) => session.privileges.has(privilege))) throw forbidden()
  return session
}
