import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { noteKnownAddress } from './known-addresses.ts'
import { hashPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

const hourMs = 3_600_000

/** What a person is told who may choose a password. */
export interface Invitation {
  email: string
  firstname: string
  /** Where that is done within 60 minutes, once. */
  link: string
}

interface Account {
  userId: number
  email: string
}

/** Makes the single-use link with which a user chooses a new password within 60 minutes; it is told once. */
export async function newPasswordLink(
  sql: ISql,
  { clock, configuration }: Pick<AppParts, 'clock' | 'configuration'>,
  { userId, email }: Account,
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await sql`
    insert into password_reset (token_hash, user_id, time_created, time_expires)
    values (${tokenHash(token)}, ${userId}, ${now}, ${new Date(now.getTime() + hourMs)})`
  const name = Buffer.from(email).toString('base64url')
  return `${configuration.publicUrl}/account/new_password/${name}/${token}`
}

interface Redeemed {
  email: string
  token: string
  password: string
  /** Where it is used: it becomes one of the user's known ones. */
  address: string
}

type Parts = Pick<AppParts, 'sql' | 'clock'>

/**
 * Sets the password of the user the token was mailed to, ends all sessions of that user, and voids the other links.
 * False, and nothing is changed, when the token is used, expired, another's, or its user disabled.
 */
export async function redeemReset(
  parts: Parts,
  { email, token, password, address }: Redeemed,
): Promise<boolean> {
  const now = parts.clock.now()
  const wanted = { hash: tokenHash(token), email, now }
  // Looked at first, so that a made-up token does not cost a slow hash.
  if (!(await holderOf(parts.sql, wanted))) return false
  const passwordHash = await hashPassword(password, address)
  return parts.sql.begin(async (sql) => {
    const userId = await holderOf(sql, wanted)
    if (userId === undefined) return false
    await sql`update portal_user set password_hash = ${passwordHash} where id = ${userId}`
    await sql`update password_reset set time_used = ${now} where user_id = ${userId} and time_used is null`
    await sql`delete from session where user_id = ${userId}`
    // The owner of the mailbox need not wait for guesses to be forgotten.
    await sql`delete from sign_in_failure where email = ${email}`
    await noteKnownAddress(sql, { userId, address, now })
    return true
  })
}

interface Wanted {
  hash: Buffer
  email: string
  now: Date
}

/** Whose living token it is; locked in a transaction, so that it cannot be used twice at once. */
async function holderOf(sql: ISql, { hash, email, now }: Wanted): Promise<number | undefined> {
  const [row] = await sql<{ userId: number }[]>`
    select u.id as "userId" from password_reset r join portal_user u on u.id = r.user_id
    where r.token_hash = ${hash} and r.time_used is null and r.time_expires > ${now}
      and u.email = ${email} and not u.is_disabled
    for update`
  return row?.userId
}
