import { passwordMessage, passwordProblems } from '@portal/domain/password-rules'
import type { Privilege } from '@portal/domain/privileges'
import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { isEmailAddress, normaliseEmail } from './email-address.ts'
import { findListedUser, noSuchUser } from './list-users.ts'
import { newPasswordLink } from './password-resets.ts'
import { hashPassword } from './passwords.ts'
import { privilegesOf } from './privilege-sets.ts'
import { noteUserChange } from './user-changes.ts'
import type { ChangingParts as Parts } from './user-changes.ts'
import { giveAccounts, linkCompanies, resolveCompanies } from './user-companies.ts'
import { Refusal } from '../refusal.ts'

export interface NewUser {
  email: string
  /** First name, then the rest. */
  name: string
  /** As `resolveCompanies` reads them; the first is the user's own. */
  companies: readonly string[]
  /** The own company is not there yet, and is made. */
  isNewCompany?: boolean
  /** Where a company is made: the state whose stock its users see. */
  state?: string
  accounts: readonly string[]
  /** Names of privileges, or of the sets `trade` and `staff`. */
  privileges: readonly string[]
  /** Without one, the user chooses it by the link that is returned. */
  password?: string
}

interface AddedUser {
  email: string
  /** Where the user chooses a password within 60 minutes; only when none was given. */
  newPasswordLink: string | undefined
  /** Accounts that no provider knows (yet): likely misspelt. */
  unknownAccounts: string[]
}

/** Adds a user with company and accounts, all or nothing; a `Refusal` says what is wrong. */
export async function addUser(
  parts: Parts & Pick<AppParts, 'configuration'>,
  user: NewUser,
): Promise<AddedUser> {
  const email = normaliseEmail(user.email)
  if (!isEmailAddress(email)) throw new Refusal(`'${user.email}' is no email address.`)
  const privileges = privilegesOf(user.privileges)
  const passwordHash = user.password === undefined ? null : await checkedHash(user.password)
  return parts.sql.begin(async (sql) => {
    const { ids, made } = await resolveCompanies(sql, user.companies, user)
    const [own, ...others] = new Set(ids)
    if (own === undefined) throw new Refusal('A user needs a company.')
    const facts = { ...splitName(user.name), email, passwordHash, privileges, own }
    const userId = await insertUser(sql, facts)
    await linkCompanies(sql, userId, others)
    const { accounts: given } = user
    const unknownAccounts = await giveAccounts(sql, { userId, accounts: given, newCompany: made })
    const link = passwordHash === null ? await newPasswordLink(sql, parts, { userId, email }) : undefined
    const { company, accounts } = await findListedUser(sql, email)
    const detail = `company '${company}', accounts ${accounts.join(', ') || 'none'}, privileges ${privileges.join(', ') || 'none'}`
    await noteUserChange(sql, parts, { email, event: 'user added', detail })
    return { email, newPasswordLink: link, unknownAccounts }
  })
}

/** Bars a user: sessions and links die at once. */
export async function disableUser(parts: Parts, email: string): Promise<void> {
  await parts.sql.begin(async (sql) => {
    const userId = await setDisabled(sql, email, true)
    await sql`delete from session where user_id = ${userId}`
    await sql`delete from password_reset where user_id = ${userId}`
    await noteUserChange(sql, parts, { email, event: 'user disabled' })
  })
}

/** Lets a user in again, with the password of before. */
export async function enableUser(parts: Parts, email: string): Promise<void> {
  await parts.sql.begin(async (sql) => {
    await setDisabled(sql, email, false)
    await noteUserChange(sql, parts, { email, event: 'user enabled' })
  })
}

/** Forgets a user; sessions and links die at once, and what the audit says of the person stays. */
export async function removeUser(parts: Parts, email: string): Promise<void> {
  await parts.sql.begin(async (sql) => {
    const { company, name } = await findListedUser(sql, email)
    await sql`delete from portal_user where email = ${normaliseEmail(email)}`
    await noteUserChange(sql, parts, { email, event: 'user removed', detail: `${name}, ${company}` })
  })
}

function checkedHash(password: string): Promise<string> {
  const problems = passwordProblems(password)
  if (problems.length > 0) throw new Refusal(passwordMessage(problems))
  return hashPassword(password)
}

export function splitName(name: string): { firstname: string; surname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  return { firstname, surname: rest.join(' ') }
}

interface UserFacts {
  email: string
  firstname: string
  surname: string
  passwordHash: string | null
  privileges: Privilege[]
  own: number
}

async function insertUser(sql: ISql, user: UserFacts): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into portal_user (email, firstname, surname, password_hash, company_id, privileges)
    values (${user.email}, ${user.firstname}, ${user.surname}, ${user.passwordHash}, ${user.own},
      ${user.privileges})
    on conflict (email) do nothing returning id`
  if (!row) throw new Refusal(`There is a user ${user.email} already.`)
  return row.id
}

async function setDisabled(sql: ISql, email: string, isDisabled: boolean): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    update portal_user set is_disabled = ${isDisabled} where email = ${normaliseEmail(email)} returning id`
  if (!row) throw noSuchUser(email)
  return row.id
}
