import { passwordMessage, passwordProblems } from '@portal/domain/password-rules'
import type { Privilege } from '@portal/domain/privileges'
import type { ISql } from '../database/sql.ts'
import type { AppParts } from '../app-parts.ts'
import { assertShort } from './assert-short.ts'
import { isEmailAddress, longestEmail, normaliseEmail } from './email-address.ts'
import { findListedUser } from './list-users.ts'
import { newPasswordLink } from './password-resets.ts'
import { hashPassword } from './passwords.ts'
import { privilegesOf } from './privilege-sets.ts'
import { noteUserChange, type ChangingParts } from './user-changes.ts'
import { giveAccounts, grantsOf, type GivenAccounts } from './user-accounts.ts'
import { linkCompanies, namedCompanies, resolveCompanies } from './user-companies.ts'
import { Refusal } from '../refusal.ts'
import { splitName } from './users.ts'

export interface NewUser {
  email: string
  /** First name, then the rest. */
  name: string
  /** In any form that `resolveCompanies` accepts; the first is the user's own. */
  companies: readonly string[]
  /** The user's own company does not exist yet and is created. */
  isNewCompany?: boolean
  /** For a new company: the state whose stock its users see. */
  state?: string
  accounts: readonly string[]
  /** Names of privileges, or of the sets `trade` and `staff`. */
  privileges: readonly string[]
  /** If missing, the user chooses one with the returned link. */
  password?: string
}

interface AddedUser extends GivenAccounts {
  email: string
  /** Link for choosing a password within 60 minutes; only if no password was given. */
  newPasswordLink: string | undefined
}

/** Adds a user with company and accounts, all or nothing; a `Refusal` says what is wrong. */
export async function addUser(
  parts: ChangingParts & Pick<AppParts, 'configuration'>,
  user: NewUser,
): Promise<AddedUser> {
  const email = normaliseEmail(user.email)
  assertShort(email, 'An email address', longestEmail)
  if (!isEmailAddress(email)) throw new Refusal(`'${user.email}' is no email address.`)
  const name = splitName(user.name)
  const privileges = privilegesOf(user.privileges)
  const passwordHash = user.password === undefined ? null : await checkedHash(user.password)
  return parts.sql.begin(async (sql) => {
    const { ids, made } = await resolveCompanies(sql, user.companies, user)
    const [own, ...others] = new Set(ids)
    if (own === undefined) throw new Refusal('A user needs a company.')
    const facts = { ...name, email, passwordHash, privileges, own }
    const userId = await insertUser(sql, facts)
    await linkCompanies(sql, userId, others)
    const { accounts: given } = user
    const accountsGiven = await giveAccounts(sql, { userId, accounts: given, newCompany: made })
    const link = passwordHash === null ? await newPasswordLink(sql, parts, { userId, email }) : undefined
    const { accounts } = await findListedUser(sql, email)
    const [company = '', ...otherCompanies] = await namedCompanies(sql, email)
    const grants = await grantsOf(sql, email)
    const granted = grants.length === 0 ? '' : `, of them by grant ${grants.join(', ')}`
    const further = otherCompanies.length === 0 ? '' : `, other companies ${otherCompanies.join(', ')}`
    const detail = `company '${company}'${further}, privileges ${privileges.join(', ') || 'none'}, accounts ${accounts.join(', ') || 'none'}${granted}`
    await noteUserChange(sql, parts, { email, event: 'user added', detail })
    return { email, newPasswordLink: link, ...accountsGiven }
  })
}

function checkedHash(password: string): Promise<string> {
  const problems = passwordProblems(password)
  if (problems.length > 0) throw new Refusal(passwordMessage(problems))
  return hashPassword(password)
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
