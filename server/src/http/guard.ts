import type { IncomingHttpHeaders } from 'node:http'
import { privilegesFor, type CallShape } from '@portal/contract/call'
import type { Use } from '../access/audit.ts'
import { isWithin, type Scope } from '../access/scope.ts'
import type { SessionFinder } from '../access/sessions.ts'
import type { SignedIn } from '../access/signed-in.ts'
import { forbidden, noSuchPhoto, sessionEnded, unauthenticated } from '../faults.ts'

/** The functions of access/ that the binding uses, passed in, so that nothing else can admit a request. */
export interface Access extends SessionFinder {
  scopeOf(session: SignedIn, headers: IncomingHttpHeaders): Promise<Scope>
  /** Called for each use of a call that sees customers' records; writes in the background. */
  noteUse(use: Use): void
}

type Guarded = Pick<CallShape, 'who'>

/** Whether the session is identified by a path parameter, so that it is looked up only after the input has been read. */
export const isByPhotoHash = ({ who }: Guarded): boolean => typeof who === 'object' && 'photoHash' in who

/** Whether the session is identified by the token in a header, as it is unless the contract says otherwise. */
export const isByToken = (call: Guarded): boolean => call.who !== 'public' && !isByPhotoHash(call)

/** Whether a user has one of the privileges that the call needs, if it needs any. */
export const mayCall = ({ privileges }: Pick<SignedIn, 'privileges'>, { who }: Guarded): boolean =>
  privilegesFor(who)?.some((privilege) => privileges.has(privilege)) ?? true

/** After this time a request is admitted again, so that nobody sees for longer what they no longer may. */
export const admittedForMs = 2000

interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly params: unknown
}

/** The session of a request that may make the call: that of its token, or of the photo hash in its address. */
export const admit = (access: Access, call: Guarded, request: Sent): Promise<SignedIn> =>
  isByPhotoHash(call) ? admitToPhoto(access, call, request) : admitByToken(access, call, request)

/** Checks session (401, 440), then privilege (403). */
async function admitByToken(access: Access, call: Guarded, { headers }: Sent): Promise<SignedIn> {
  const token = headers['x-session-token']
  if (typeof token !== 'string' || token === '') throw unauthenticated('Please sign in.')
  const session = await access.findSession(token)
  if (session === undefined) throw sessionEnded()
  if (!mayCall(session, call)) throw forbidden()
  return session
}

/** All refusals are the same, so that a photo's address does not reveal whether a session is valid. */
async function admitToPhoto(access: Access, call: Guarded, { params }: Sent): Promise<SignedIn> {
  const { tokenHash } = params as { tokenHash: string }
  const session = await access.findPhotoSession(tokenHash)
  if (session === undefined || !mayCall(session, call)) throw noSuchPhoto()
  return session
}

/**
 * Admits a request again while its reply is made or sent: throws if its session has ended since, or has lost a privilege
 * that the call needs or something that the reply may hold.
 */
export async function admitAgain(
  access: Access,
  call: Guarded,
  { request, scope }: { request: Sent; scope: Scope | undefined },
): Promise<void> {
  const session = await admit(access, call, request)
  if (!scope || isWithin(scope, await access.scopeOf(session, request.headers))) return
  throw isByPhotoHash(call) ? noSuchPhoto() : forbidden()
}
