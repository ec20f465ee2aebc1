import type { IncomingHttpHeaders } from 'node:http'
import { privilegesFor } from '@portal/contract/call'
import type { Who } from '@portal/contract/call'
import type { Privilege } from '@portal/domain/privileges'
import type { Scope } from '../access/scope.ts'
import type { SignedIn } from '../access/signed-in.ts'
import { forbidden, noSuchPhoto, sessionEnded, unauthenticated } from '../faults.ts'

/** What the binding asks of access/; given to it, so that nothing else can let anybody in. */
export interface Access {
  findSession(token: string): Promise<SignedIn | undefined>
  findPhotoSession(photoHash: string): Promise<SignedIn | undefined>
  scopeOf(session: SignedIn, headers: IncomingHttpHeaders): Promise<Scope>
  /** Called for each use of a call that sees customers' records; writes in the background. */
  noteUse(use: { session: SignedIn; scope: Pick<Scope, 'beyondOwn'>; call: string }): void
}

interface Asked {
  headers: IncomingHttpHeaders
  params: unknown
}

/** Who asks, if they may: session first (401, 440), then privilege (403). Public calls have no session. */
export async function admit(access: Access, who: Who, asked: Asked): Promise<SignedIn | undefined> {
  if (who === 'public') return undefined
  if (isByPhotoHash(who)) return admitToPhoto(access, who.photoHash, asked)
  const session = await sessionOf(access, asked.headers)
  if (!isAllowed(session, who)) throw forbidden()
  return session
}

/** Its session stands in the path, which is input: it is looked up once that has been read. */
export const isByPhotoHash = (who: Who): who is { photoHash: readonly Privilege[] } =>
  typeof who === 'object' && 'photoHash' in who

const isAllowed = (session: SignedIn, who: Who): boolean =>
  privilegesFor(who)?.some((privilege) => session.privileges.has(privilege)) ?? true

/** All refusals are the same, so that nobody learns from an address whether a session lives. */
async function admitToPhoto(access: Access, privileges: Who, { params }: Asked): Promise<SignedIn> {
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
