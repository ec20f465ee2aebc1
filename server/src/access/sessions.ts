import DataLoader from 'dataloader'
import { dayMs, minuteMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import { readSignedIn, type SessionColumn } from './read-signed-in.ts'
import type { SignedIn } from './signed-in.ts'
import { newToken, photoHashOf, tokenHash } from './tokens.ts'

/** A session ends after a week however much it is used (api.md, session/create). */
const longestMs = 7 * dayMs

type SessionParts = Pick<AppParts, 'sql' | 'clock' | 'configuration' | 'log'>

export interface NewSession {
  /** Cannot be read again later: only its hash is stored. */
  token: string
  session: SignedIn
}

/**
 * Signs a user in. Returns undefined if, since the password was checked, the user was disabled or removed or
 * the password changed.
 */
export async function createSession(
  parts: SessionParts,
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

/** The token's session; undefined (440) if the token is unknown, expired or revoked, or its user disabled. */
export const findSession = async (parts: SessionParts, token: string): Promise<SignedIn | undefined> =>
  (await useSessions(parts, 'token_hash', [token]))[0]

/**
 * Finds the sessions of requests. Requests that arrive together share one query; nothing is cached, so that a change
 * to a user counts at once.
 */
export function openSessionFinder(parts: SessionParts) {
  const find = (by: SessionColumn) => {
    const loader = new DataLoader<string, SignedIn | undefined>(
      (secrets) => useSessions(parts, by, secrets),
      { cache: false, batchScheduleFn: setImmediate },
    )
    return (secret: string) => loader.load(secret)
  }
  return {
    findSession: find('token_hash'),
    /** The session of the photo hash in a photo's address. It gives access to photos only. */
    findPhotoSession: find('photo_hash'),
  }
}

export type SessionFinder = ReturnType<typeof openSessionFinder>

/** Ends the session at once, on every server. */
export async function revokeSession(parts: Pick<AppParts, 'sql'>, session: SignedIn): Promise<void> {
  await parts.sql`delete from session where token_hash = ${Buffer.from(session.sessionHash, 'hex')}`
}

/** The session of each secret, a token or a photo hash; undefined if there is none. */
async function useSessions(
  parts: SessionParts,
  by: SessionColumn,
  secrets: readonly string[],
): Promise<(SignedIn | undefined)[]> {
  const now = parts.clock.now().getTime()
  const idleMs = parts.configuration.sessionIdleMinutes * minuteMs
  const hashed = secrets.map((secret) => ({ secret, hash: tokenHash(secret) }))
  const found = await readSignedIn(parts.sql, {
    by,
    hashes: hashed.map(({ hash }) => hash),
    now: new Date(now),
    usedAfter: new Date(now - idleMs),
  })
  for (const { session, timeLastUsed } of found.values()) {
    // Written once a minute; more often if the idle limit is a few minutes, so that no session expires in use.
    if (now - timeLastUsed.getTime() >= Math.min(minuteMs, idleMs / 8)) noteUse(parts, session)
  }
  return hashed.map(({ secret, hash }) => {
    const { session } = found.get(hash.toString('hex')) ?? {}
    return session && { ...session, photoHash: by === 'photo_hash' ? secret : photoHashOf(secret) }
  })
}

/** Runs in the background, so that no request waits for it. If it fails, the next request tries again. */
function noteUse({ sql, clock, log }: SessionParts, { sessionHash }: Pick<SignedIn, 'sessionHash'>): void {
  const now = clock.now()
  const noted = sql`
    update session set time_last_used = ${now}
    where token_hash = ${Buffer.from(sessionHash, 'hex')} and time_last_used < ${now}`
  noted.catch((error: unknown) => log.warn({ err: error }, "a session's last use was not noted"))
}
