import { fitsInHeader } from '@portal/domain/account-number'
import { fragment } from '../database/fragment.ts'
import type { ISql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import { normaliseEmail } from './email-address.ts'

interface AccountGrant {
  userId: number
  accounts: readonly string[]
  /** A company created for the user: it becomes the owner of those accounts that have none. */
  newCompany: number | undefined
}

export interface GivenAccounts {
  /** Accounts that no provider knows (yet): likely misspelt. */
  unknownAccounts: string[]
  /** Accounts that the user's companies own already, so that they were not granted. */
  ownedAccounts: string[]
}

/**
 * Gives a user accounts, after the companies are set. They are granted to the user directly, so that no
 * import of companies takes them away. An account that a company of the user owns is not granted as well:
 * nobody would see that grant, and it would outlive the company.
 */
export async function giveAccounts(
  sql: ISql,
  { userId, accounts, newCompany }: AccountGrant,
): Promise<GivenAccounts> {
  const nums = [...new Set(accounts.map((account) => account.trim()).filter((account) => account !== ''))]
  const unsplit = nums.find((num) => num.includes(';'))
  if (unsplit !== undefined)
    throw new Refusal(`'${unsplit}' holds a semicolon: accounts are separated by commas.`)
  const unsendable = nums.find((num) => !fitsInHeader(num))
  if (unsendable !== undefined)
    throw new Refusal(`'${unsendable}' holds a character that no account number can have.`)
  const owned = await sql<{ num: string }[]>`
    select num from unnest(${nums}::text[]) with ordinality as given (num, place)
    where ${isOwnedBy(userId)} order by place`
  if (newCompany !== undefined) {
    await sql`
      insert into company_account (account_num, company_id)
      select num, ${newCompany} from unnest(${nums}::text[]) as num on conflict do nothing`
  }
  await sql`
    insert into user_account (user_id, account_num)
    select ${userId}, num from unnest(${nums}::text[]) as num
    where not ${isOwnedBy(userId)}
    on conflict do nothing`
  const unknown = await sql<{ num: string }[]>`
    select num from unnest(${nums}::text[]) with ordinality as given (num, place)
    where not exists (select from customer k where k.account_num = num) order by place`
  return {
    unknownAccounts: unknown.map(({ num }) => num),
    ownedAccounts: owned.map(({ num }) => num),
  }
}

const isOwnedBy = (userId: number) => fragment`
  exists (
    select from company_account a where a.account_num = num and a.company_id in (
      select company_id from portal_user where id = ${userId}
      union all select company_id from user_company where user_id = ${userId}))`

/** The accounts granted to a user directly. */
export async function grantsOf(sql: ISql, email: string): Promise<string[]> {
  const rows = await sql<{ num: string }[]>`
    select g.account_num as num from user_account g join portal_user u on u.id = g.user_id
    where u.email = ${normaliseEmail(email)} order by g.account_num`
  return rows.map(({ num }) => num)
}
