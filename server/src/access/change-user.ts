import type { ISql } from '../database/sql.ts'
import { findListedUser } from './list-users.ts'
import { privilegesOf } from './privilege-sets.ts'
import { differenceOf, noteUserChange, type ChangingParts, type UserWithGrants } from './user-changes.ts'
import { giveAccounts, grantsOf, type GivenAccounts } from './user-accounts.ts'
import { namedCompanies } from './user-companies.ts'
import { Refusal } from '../refusal.ts'
import { lockUser, splitName } from './users.ts'
import { setCompanies, type CompanyChange, type ListChange } from './change-companies.ts'

export interface UserChange extends CompanyChange {
  name?: string | undefined
  /** Accounts granted to the user, in addition to those of the companies. */
  accounts: ListChange
  privileges: ListChange
}

interface ChangedUser extends GivenAccounts {
  email: string
  /** The changes in words; empty if nothing changed. */
  difference: string
}

/** Changes a user, all or nothing. Open sessions see it at once, because each request reads the user. */
export function changeUser(parts: ChangingParts, email: string, change: UserChange): Promise<ChangedUser> {
  return parts.sql.begin(async (sql) => {
    const userId = await lockUser(sql, email)
    const before = await userWithGrants(sql, email)
    await setName(sql, userId, change.name)
    const newCompany = await setCompanies(sql, userId, change)
    const given = await setAccounts(sql, change.accounts, { userId, newCompany })
    await setPrivileges(sql, userId, change.privileges)
    const difference = differenceOf(before, await userWithGrants(sql, email))
    if (difference !== '') {
      await noteUserChange(sql, parts, { email, event: 'user changed', detail: difference })
    }
    return { email: before.email, difference, ...given }
  })
}

async function userWithGrants(sql: ISql, email: string): Promise<UserWithGrants> {
  const listed = await findListedUser(sql, email)
  const [company = listed.company, ...otherCompanies] = await namedCompanies(sql, listed.email)
  return { ...listed, company, otherCompanies, grants: await grantsOf(sql, email) }
}

async function setName(sql: ISql, userId: number, name: string | undefined): Promise<void> {
  if (name === undefined) return
  const { firstname, surname } = splitName(name)
  await sql`update portal_user set firstname = ${firstname}, surname = ${surname} where id = ${userId}`
}

async function setAccounts(
  sql: ISql,
  accounts: ListChange,
  { userId, newCompany }: { userId: number; newCompany: number | undefined },
): Promise<GivenAccounts> {
  if (accounts.all !== undefined) await sql`delete from user_account where user_id = ${userId}`
  const wanted = [...(accounts.all ?? []), ...accounts.add]
  const given = await giveAccounts(sql, { userId, accounts: wanted, newCompany })
  for (const account of accounts.remove) {
    const gone = await sql`
      delete from user_account where user_id = ${userId} and account_num = ${account} returning 1`
    if (gone.length === 0) {
      throw new Refusal(
        `Account ${account} is not granted to this user: one that a company owns goes with the company.`,
      )
    }
  }
  return given
}

async function setPrivileges(sql: ISql, userId: number, { all, add, remove }: ListChange): Promise<void> {
  const [row] = await sql<[{ held: string[] }]>`
    select privileges as held from portal_user where id = ${userId}`
  const wanted = new Set([...(all === undefined ? row.held : privilegesOf(all)), ...privilegesOf(add)])
  const privileges = [...wanted.difference(new Set(privilegesOf(remove)))]
  await sql`update portal_user set privileges = ${privileges} where id = ${userId}`
}
