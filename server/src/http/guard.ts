import type { IncomingHttpHeaders } from 'node:http'
import { privilegesFor, type Who } from '@portal/contract/call'
import type { Privilege } from '@portal/domain/privileges'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import { forbidden, noSuchPhoto, sessionEnded, unauthenticated } from '../faults.ts'

/** The functions of access/ that the binding uses, passed in, so that nothing else can admit a request. */
export interface Access {
  findSession(token: string): Promise<SignedIn | undefined>
  findPhotoSession(photoHash: string): Promise<SignedIn | undefined>
  scopeOf(session: SignedIn, headers: IncomingHttpHeaders): Promise<Scope>
  /** Called for each use of a call that sees customers' records; writes in the background. */
  noteUse(use: { session: SignedIn; scope: Pick<Scope, 'beyondOwn'>; call: string }): void
}

interface RequestParts {
  headers: IncomingHttpHeaders
  params: unknown
}

/** The session of a request that may make the call: checks session (401, 440), then privilege (403). */
export async function admit(access: Access, who: Who, request: RequestParts): Promise<SignedIn | undefined> {
  if (who === 'public') return undefined
  if (isByPhotoHash(who)) return admitToPhoto(access, who.photoHash, request)
  const session = await sessionOf(access, request.headers)
  if (!isAllowed(session, who)) throw forbidden()
  return session
}

/** The session is identified by a path parameter, so it is looked up only after the input has been read. */
export const isByPhotoHash = (who: Who): who is { photoHash: readonly Privilege[] } =>
  typeof who === 'object' && 'photoHash' in who

const isAllowed = (session: SignedIn, who: Who): boolean =>
  privilegesFor(who)?.some((privilege) => session.privileges.has(privilege)) ?? true

/** All refusals are the same, so that a photo's address does not reveal whether a session is valid. */
async function admitToPhoto(access: Access, privileges: Who, { params }: RequestParts): Promise<SignedIn> {
  const { tokenHash } = params as { tokenHash: string }
  const session = await access.findPhotoSession(tokenHash)
  if (session === undefined || !isAllowed(session, privileges)) throw noSuchPhoto()
  return session
}

async function sessionOf(access: Access, headers: IncomingHttpHeaders): Promise<SignedIn> {
  const token = headers['x-session-token']
  if (typeof token !== 'string' || token === '') throw unauthenticated('Please sign in.')
  const session = await access.findSession(token)
  if (session === undefined) throw sessionEnded()
  return session
}
