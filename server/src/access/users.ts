import { passwordMessage, passwordProblems } from '@portal/domain/password-rules'
import { privilegeNames, privilegeSets } from '@portal/domain/privileges'
import type { Privilege } from '@portal/domain/privileges'
import type { ISql } from 'postgres'
import type { AppParts } from '../app-parts.ts'
import { isEmailAddress, normaliseEmail } from './email-address.ts'
import { newPasswordLink } from './password-resets.ts'
import { hashPassword } from './passwords.ts'
import { giveAccounts, resolveCompany } from './user-companies.ts'
import { UserRefusal } from './user-refusal.ts'

export interface NewUser {
  email: string
  /** First name, then the rest. */
  name: string
  /** As `resolveCompany` reads them; the first is the user's own. */
  companies: readonly string[]
  /** The own company is not there yet, and is made. */
  isNewCompany?: boolean
  /** Where a company is made: the state whose stock its users see. */
  state?: string
  accounts: readonly string[]
  /** Names of privileges, or of the sets `trade` and `staff`. */
  privileges: readonly string[]
  /** Without one, the user chooses it by the link that is answered. */
  password?: string
}

export interface AddedUser {
  email: string
  /** Where the user chooses a password within 60 minutes; only when none was given. */
  newPasswordLink: string | undefined
  /** Accounts that no provider knows (yet): likely misspelt. */
  unknownAccounts: string[]
}

type Parts = Pick<AppParts, 'sql' | 'clock' | 'configuration'>

/** Adds a user with company and accounts, all or nothing; a `UserRefusal` says what is wrong. */
export async function addUser(parts: Parts, user: NewUser): Promise<AddedUser> {
  const email = normaliseEmail(user.email)
  if (!isEmailAddress(email)) throw new UserRefusal(`'${user.email}' is no email address.`)
  const privileges = privilegesOf(user.privileges)
  const passwordHash = user.password === undefined ? null : await checkedHash(user.password)
  return parts.sql.begin(async (sql) => {
    const companies: number[] = []
    for (const written of user.companies) {
      const isNew = companies.length === 0 && user.isNewCompany === true
      companies.push(await resolveCompany(sql, { written, isNew, state: user.state }))
    }
    const [own, ...others] = companies
    if (own === undefined) throw new UserRefusal('A user needs a company.')
    const facts = { ...splitName(user.name), email, passwordHash, privileges, own }
    const userId = await insertUser(sql, facts)
    for (const other of new Set(others).difference(new Set([own]))) {
      await sql`insert into user_company (user_id, company_id) values (${userId}, ${other})`
    }
    const newCompany = user.isNewCompany === true ? own : undefined
    const unknownAccounts = await giveAccounts(sql, { userId, accounts: user.accounts, newCompany })
    const link = passwordHash === null ? await newPasswordLink(sql, parts, { userId, email }) : undefined
    return { email, newPasswordLink: link, unknownAccounts }
  })
}

/** Bars a user: sessions and links die at once. */
export async function disableUser({ sql }: Pick<AppParts, 'sql'>, email: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const userId = await setDisabled(transaction, email, true)
    await transaction`delete from session where user_id = ${userId}`
    await transaction`delete from password_reset where user_id = ${userId}`
  })
}

/** Lets a user in again, with the password of before. */
export async function enableUser({ sql }: Pick<AppParts, 'sql'>, email: string): Promise<void> {
  await setDisabled(sql, email, false)
}

export interface ListedUser {
  email: string
  name: string
  company: string
  accounts: number
  privileges: string[]
  isDisabled: boolean
  hasPassword: boolean
  /** Of the sessions that live. */
  lastUsed: Date | null
}

/** Every user, by email. */
export function listUsers({ sql }: Pick<AppParts, 'sql'>): Promise<ListedUser[]> {
  return sql<ListedUser[]>`
    select u.email, trim(u.firstname || ' ' || u.surname) as name, c.company_name as company, u.privileges,
      u.is_disabled as "isDisabled", u.password_hash is not null as "hasPassword",
      (select max(s.time_last_used) from session s where s.user_id = u.id) as "lastUsed",
      (select count(*) from (
        select a.account_num from company_account a where a.company_id = u.company_id
          or a.company_id in (select l.company_id from user_company l where l.user_id = u.id)
        union select g.account_num from user_account g where g.user_id = u.id) account) as accounts
    from portal_user u join company c on c.id = u.company_id order by u.email`
}

const isPrivilege = (name: string): name is Privilege => privilegeNames.some((known) => known === name)
const isSet = (name: string): name is keyof typeof privilegeSets => Object.hasOwn(privilegeSets, name)

function privilegesOf(names: readonly string[]): Privilege[] {
  const privileges = names.flatMap((name) => {
    if (isSet(name)) return privilegeSets[name]
    if (isPrivilege(name)) return [name]
    const known = [...Object.keys(privilegeSets), ...privilegeNames].join(', ')
    throw new UserRefusal(`There is no privilege '${name}'. There are: ${known}.`)
  })
  return [...new Set(privileges)]
}

function checkedHash(password: string): Promise<string> {
  const problems = passwordProblems(password)
  if (problems.length > 0) throw new UserRefusal(passwordMessage(problems))
  return hashPassword(password)
}

function splitName(name: string): { firstname: string; surname: string } {
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
  if (!row) throw new UserRefusal(`There is a user ${user.email} already.`)
  return row.id
}

async function setDisabled(sql: ISql, email: string, isDisabled: boolean): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    update portal_user set is_disabled = ${isDisabled} where email = ${normaliseEmail(email)} returning id`
  if (!row) throw new UserRefusal(`There is no user ${email}.`)
  return row.id
}
