import { assertShort } from './assert-short.ts'
import type { ISql } from '../database/sql.ts'
import { normaliseEmail } from './email-address.ts'
import { findListedUser, noSuchUser } from './list-users.ts'
import { noteUserChange, type ChangingParts } from './user-changes.ts'
import { grantsOf } from './user-accounts.ts'
import { Refusal } from '../refusal.ts'

/** Whether the user was in another state before. */
interface Changed {
  isChanged: boolean
}

/** Disables a user: sessions and password links end at once. */
export async function disableUser(parts: ChangingParts, email: string): Promise<Changed> {
  return parts.sql.begin(async (sql) => {
    const { userId, isChanged } = await setDisabled(sql, email, true)
    await sql`delete from session where user_id = ${userId}`
    await sql`delete from password_reset where user_id = ${userId}`
    if (isChanged) await noteUserChange(sql, parts, { email, event: 'user disabled' })
    return { isChanged }
  })
}

export interface EnabledUser extends Changed {
  hasPassword: boolean
}

/** Enables a user again, with the same password as before, if there was one. */
export async function enableUser(parts: ChangingParts, email: string): Promise<EnabledUser> {
  return parts.sql.begin(async (sql) => {
    const { hasPassword, isChanged } = await setDisabled(sql, email, false)
    if (isChanged) await noteUserChange(sql, parts, { email, event: 'user enabled' })
    return { hasPassword, isChanged }
  })
}

/** Deletes a user with sessions and password links; the entries in the audit log stay. */
export async function removeUser(parts: ChangingParts, email: string): Promise<void> {
  await parts.sql.begin(async (sql) => {
    await lockUser(sql, email)
    const { company, name } = await findListedUser(sql, email)
    const grants = await grantsOf(sql, email)
    await sql`delete from portal_user where email = ${normaliseEmail(email)}`
    const granted = grants.length === 0 ? '' : `, with grants ${grants.join(', ')}`
    await noteUserChange(sql, parts, {
      email,
      event: 'user removed',
      detail: `${name}, ${company}${granted}`,
    })
  })
}

/**
 * Locks the user until the transaction ends, so that the differences that are noted are those of one change
 * alone.
 */
export async function lockUser(sql: ISql, email: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select id from portal_user where email = ${normaliseEmail(email)} for update`
  if (!row) throw noSuchUser(email)
  return row.id
}

export function splitName(name: string): { firstname: string; surname: string } {
  assertShort(name, "A user's name")
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  if (firstname === '') throw new Refusal('A user needs a name.')
  return { firstname, surname: rest.join(' ') }
}

async function setDisabled(
  sql: ISql,
  email: string,
  isDisabled: boolean,
): Promise<EnabledUser & { userId: number }> {
  const [row] = await sql<(EnabledUser & { userId: number })[]>`
    with was as (
      select id, is_disabled from portal_user where email = ${normaliseEmail(email)} for update)
    update portal_user u set is_disabled = ${isDisabled} from was where u.id = was.id
    returning u.id as "userId", u.password_hash is not null as "hasPassword",
      was.is_disabled <> ${isDisabled} as "isChanged"`
  if (!row) throw noSuchUser(email)
  return row
}
