import type { AppParts } from '../app-parts.ts'
import { readSignedIn } from './read-signed-in.ts'
import type { SessionKey } from './read-signed-in.ts'
import type { SignedIn } from './signed-in.ts'
import { newToken, photoHashOf, tokenHash } from './tokens.ts'

/** A session ends after a week however much it is used (api.md, session/create). */
const longestMs = 7 * 24 * 3_600_000

type Parts = Pick<AppParts, 'sql' | 'clock' | 'configuration' | 'log'>

export interface NewSession {
  /** Told once; only its hash is stored. */
  token: string
  session: SignedIn
}

/**
 * Signs a user in; undefined when the user has been disabled or removed meanwhile, or has another password by now
 * than the one that was checked.
 */
export async function createSession(
  parts: Parts,
  { userId, passwordHash }: { userId: number; passwordHash: string | null },
): Promise<NewSession | undefined> {
  const token = newToken()
  const now = parts.clock.now()
  const expires = new Date(now.getTime() + longestMs)
  await parts.sql`
    with signed_in as (
      update portal_user set time_last_sign_in = ${now}
      where id = ${userId} and not is_disabled and password_hash is not distinct from ${passwordHash} returning id)
    insert into session (token_hash, photo_hash, user_id, time_created, time_last_used, time_expires)
    select ${tokenHash(token)}, ${tokenHash(photoHashOf(token))}, id, ${now}, ${now}, ${expires}
    from signed_in`
  const session = await findSession(parts, token)
  return session && { token, session }
}

/** Who the token stands for; undefined when it is unknown, expired, revoked, or its user is disabled: 440. */
export function findSession(parts: Parts, token: string): Promise<SignedIn | undefined> {
  return usedSession(parts, { by: 'token_hash', hash: tokenHash(token), photoHash: photoHashOf(token) })
}

/** The session whose photo hash stands in a photo's address: good for photos alone. */
export function findPhotoSession(parts: Parts, photoHash: string): Promise<SignedIn | undefined> {
  return usedSession(parts, { by: 'photo_hash', hash: tokenHash(photoHash), photoHash })
}

/** The token is dead from here on, on every server. */
export async function revokeSession(parts: Pick<AppParts, 'sql'>, session: SignedIn): Promise<void> {
  await parts.sql`delete from session where token_hash = ${Buffer.from(session.sessionHash, 'hex')}`
}

async function usedSession(parts: Parts, key: SessionKey): Promise<SignedIn | undefined> {
  const now = parts.clock.now().getTime()
  const idleMs = parts.configuration.sessionIdleMinutes * 60_000
  const row = await readSignedIn(parts.sql, {
    ...key,
    now: new Date(now),
    usedAfter: new Date(now - idleMs),
  })
  if (!row) return undefined
  // Once a minute is enough, but a session that idles out within minutes must not die in use.
  if (now - row.timeLastUsed.getTime() >= Math.min(60_000, idleMs / 8)) noteUse(parts, row.session)
  return row.session
}

/** In the background: a request need not wait for it, and the next one does it again should it fail. */
function noteUse({ sql, clock, log }: Parts, { sessionHash }: SignedIn): void {
  const now = clock.now()
  const noted = sql`
    update session set time_last_used = ${now}
    where token_hash = ${Buffer.from(sessionHash, 'hex')} and time_last_used < ${now}`
  noted.catch((error: unknown) => log.warn({ err: error }, "a session's last use was not noted"))
}
