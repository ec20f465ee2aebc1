import { hourMs } from '@portal/domain/time-units'
import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { noteKnownAddress } from './known-addresses.ts'
import { hashPassword } from './passwords.ts'
import { newToken, tokenHash } from './tokens.ts'

/** What the email to a user who may choose a password is made of. */
export interface Invitation {
  email: string
  firstname: string
  /** For choosing the password: works once, within 60 minutes. */
  link: string
}

interface Account {
  userId: number
  email: string
}

/** Makes a single-use link for choosing a password within 60 minutes. Only its token's hash is stored. */
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
  /** The client's address, which becomes one of the user's known addresses. */
  address: string
}

type ResetParts = Pick<AppParts, 'sql' | 'clock'>

/**
 * Sets the password of the user to whom the token was mailed, ends all sessions of that user, and invalidates
 * the other links. Returns false and changes nothing if the token is used, expired or another user's, or the
 * user is disabled.
 */
export async function redeemReset(
  parts: ResetParts,
  { email, token, password, address }: Redeemed,
): Promise<boolean> {
  const now = parts.clock.now()
  const wanted = { hash: tokenHash(token), email, now }
  // Checked first, so that an invented token does not cost a slow hash.
  if (!(await userOfToken(parts.sql, wanted))) return false
  const passwordHash = await hashPassword(password, address)
  return parts.sql.begin(async (sql) => {
    // Two requests cannot use the token at once. Everybody locks the user before the links: no deadlock.
    await sql`select from portal_user where email = ${email} for update`
    const userId = await userOfToken(sql, wanted)
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

interface WantedToken {
  hash: Buffer
  email: string
  now: Date
}

/** The user of a valid token. */
async function userOfToken(sql: ISql, { hash, email, now }: WantedToken): Promise<number | undefined> {
  const [row] = await sql<{ userId: number }[]>`
    select u.id as "userId" from password_reset r join portal_user u on u.id = r.user_id
    where r.token_hash = ${hash} and r.time_used is null and r.time_expires > ${now}
      and u.email = ${email} and not u.is_disabled`
  return row?.userId
}
