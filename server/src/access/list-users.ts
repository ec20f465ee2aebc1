import type { Privilege } from '@portal/domain/privileges'
import { fragment } from '../database/fragment.ts'
import type { ISql } from '../database/sql.ts'
import { assertShort } from './assert-short.ts'
import { longestEmail, normaliseEmail } from './email-address.ts'
import { Refusal } from '../refusal.ts'

export interface ListedUser {
  email: string
  name: string
  /** The own company's name. */
  company: string
  /** Companies beyond the own one. */
  otherCompanies: string[]
  /** All accounts: those of the companies, and those granted to the user. */
  accounts: string[]
  privileges: Privilege[]
  isDisabled: boolean
  hasPassword: boolean
  timeLastSignIn: Date | null
}

/** All users, ordered by email; or only the one with the given email. */
export function listUsers(sql: ISql, email?: string): Promise<ListedUser[]> {
  return sql<ListedUser[]>`
    select u.email, trim(u.firstname || ' ' || u.surname) as name, c.company_name as company,
      array(
        select o.company_name from user_company l join company o on o.id = l.company_id
        where l.user_id = u.id order by o.company_name collate name_en, o.id) as "otherCompanies",
      array(
        select a.account_num from company_account a where a.company_id = u.company_id
          or a.company_id in (select l.company_id from user_company l where l.user_id = u.id)
        union select g.account_num from user_account g where g.user_id = u.id
        order by account_num) as accounts,
      u.privileges, u.is_disabled as "isDisabled", u.password_hash is not null as "hasPassword",
      u.time_last_sign_in as "timeLastSignIn"
    from portal_user u join company c on c.id = u.company_id
    where ${email === undefined ? fragment`true` : fragment`u.email = ${normaliseEmail(email)}`}
    order by u.email`
}

/** The user with this email; throws a `Refusal` if there is none. */
export async function findListedUser(sql: ISql, email: string): Promise<ListedUser> {
  const [user] = await listUsers(sql, email)
  if (!user) throw noSuchUser(email)
  return user
}

export function noSuchUser(email: string): Refusal {
  assertShort(email, 'An email address', longestEmail)
  return new Refusal(`There is no user ${email}.`)
}
