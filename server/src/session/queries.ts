import { likeEscaped } from '@portal/domain/search-term'
import type { AccountSites } from '@portal/domain/session'
import { accountName } from '../access/known-account.ts'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'

/** The user with this email and the stored password hash; disabled users are not found. */
export async function findUser(
  sql: Sql,
  email: string,
): Promise<{ userId: number; passwordHash: string | null } | undefined> {
  const [user] = await sql<{ userId: number; passwordHash: string | null }[]>`
    select id as "userId", password_hash as "passwordHash"
    from portal_user where email = ${email} and not is_disabled`
  return user
}

export interface FoundCompanyRow {
  id: number
  name: string
  accounts: string[]
}

const mostCompanies = 50

/**
 * Merchant companies with a name that contains the term, ignoring case, sorted by name; at most 50. A company
 * without accounts is left out, since there would be nothing to filter by (spec 6).
 */
export function findMerchants(sql: Sql, term: string): Promise<FoundCompanyRow[]> {
  const pattern = `%${likeEscaped(term)}%`
  return sql<FoundCompanyRow[]>`
    select c.id, c.company_name as name, array_agg(a.account_num order by a.account_num) as accounts
    from company c join company_account a on a.company_id = c.id
    where c.company_type = 'merchant' and lower(c.company_name) like lower(${pattern})
    group by c.id order by c.company_name collate name_en, c.id limit ${mostCompanies}`
}

/** The site or branch of each account that has one; epicor's name takes precedence. */
export async function findAccountSites(sql: Sql, accounts: readonly string[]): Promise<AccountSites> {
  const rows = await sql<{ num: string; site: string }[]>`
    select distinct on (account_num) account_num as num, site from customer
    where account_num = any(${accounts}::text[]) and site is not null order by account_num, provider`
  return Object.fromEntries(rows.map(({ num, site }) => [num, site]))
}

/** An account's name; undefined if no such account is known. */
export async function findAccountName(sql: Sql, accountNum: string): Promise<string | undefined> {
  const [account] = await sql<{ name: string | null }[]>`
    select ${accountName(fragment`${accountNum}::text`)} as name`
  return account?.name ?? undefined
}
