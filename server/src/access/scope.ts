import { wholeNumber } from '@portal/domain/numbers'
import { join } from 'sql-template-tag'
import type { AppParts } from '../app-parts.ts'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { SignedIn } from './signed-in.ts'

declare const madeByAccess: unique symbol

/**
 * Which records a request may see (api.md, Scope). Every query of customer data takes one, and only this file
 * can make one.
 */
export interface Scope {
  readonly accounts: 'all' | readonly string[]
  /** For records that belong to companies instead of accounts: design requests. */
  readonly companies: 'all' | readonly number[]
  /** The session's accounts, whatever filters narrow the scope to. */
  readonly ownAccounts: readonly string[]
  /** If the scope is wider than the user's own accounts and companies: its use is audited. */
  readonly beyondOwn: BeyondOwn | undefined
  readonly [madeByAccess]: true
}

/** Which customers staff look at; numbers that were chosen may name nothing. */
export type BeyondOwn = 'all accounts' | 'all companies' | Chosen

export interface Chosen {
  readonly companies: readonly number[]
  readonly accounts: readonly string[]
}

/** Whose request it is, for replies whose parts depend on privileges. */
export interface Asker {
  readonly session: Pick<SignedIn, 'privileges'>
  readonly scope: Scope
}

type Reach = Pick<Scope, 'accounts' | 'companies'>

/** The request's headers, names in lower case, as Node has them. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The scope of a request: what the session may see, narrowed by the filter headers and never widened. */
export async function scopeOf(
  parts: Pick<AppParts, 'sql'>,
  session: SignedIn,
  headers: RequestHeaders,
): Promise<Scope> {
  const filter = entriesIn(headers['x-account-filter']) ?? entriesIn(headers['x-account-number'])
  const asScope = (reach: Reach, beyondOwn: BeyondOwn | undefined) =>
    ({ ...reach, ownAccounts: session.allAccounts, beyondOwn }) as Scope
  if (!maySeeAll(session)) return asScope(ownReach(session, filter), undefined)
  const admin = {
    accounts: entriesIn(headers['x-admin-account-filter']),
    companies: companyIdsIn(headers['x-admin-company-filter']),
  }
  if (!filter && !admin.accounts && !admin.companies) return asScope(everything, 'all accounts')
  const reach = await filteredReach(parts.sql, filter, admin)
  const chosen = filter
    ? { companies: [], accounts: reach.accounts }
    : { companies: admin.companies ?? [], accounts: admin.accounts ?? [] }
  return asScope(reach, isWithin(reach, ownReach(session, undefined)) ? undefined : chosen)
}

/** SQL condition: `column` holds an account number of the scope. */
export function withinAccounts({ accounts }: Scope, column: string): Fragment {
  return accounts === 'all' ? fragment`true` : fragment`${identifier(column)} = any(${accounts}::text[])`
}

/** SQL condition: one of the columns holds the id of a company of the scope. */
export function withinCompanies({ companies }: Scope, columns: readonly string[]): Fragment {
  if (companies === 'all') return fragment`true`
  const each = columns.map((column) => fragment`${identifier(column)} = any(${companies}::bigint[])`)
  return join(each, ' or ', '(', ')')
}

const everything: Reach = { accounts: 'all', companies: 'all' }

/** Takes both privileges; neither is enough alone (api.md, scope 3). */
export function maySeeAll({ privileges }: SignedIn): boolean {
  return privileges.has('access_internal_functionality') && privileges.has('impersonate_in_any_context')
}

/** What customers reach: their own accounts that are in the filter, and the companies that own these. */
function ownReach(session: SignedIn, filter: readonly string[] | undefined): Reach {
  const companies = session.associatedCompanies
  if (!filter) return { accounts: session.allAccounts, companies: companies.map(({ ID }) => ID) }
  const named = new Set(filter)
  const owners = companies.filter((company) => company.accounts.some((num) => named.has(num)))
  return {
    accounts: session.allAccounts.filter((num) => named.has(num)),
    companies: owners.map(({ ID }) => ID),
  }
}

/** Whether all that the first reaches is within reach of the second. */
export const isWithin = (reach: Reach, other: Reach): boolean =>
  areAmong<string>(reach.accounts, other.accounts) && areAmong<number>(reach.companies, other.companies)

function areAmong<Id>(ids: 'all' | readonly Id[], others: 'all' | readonly Id[]): boolean {
  if (ids === 'all' || others === 'all') return others === 'all'
  const known = new Set(others)
  return ids.every((id) => known.has(id))
}

interface AdminFilter {
  accounts: readonly string[] | undefined
  companies: readonly number[] | undefined
}

/** What staff reach: accounts and companies in the admin headers, narrowed by the account filter. */
async function filteredReach(
  sql: Sql,
  filter: readonly string[] | undefined,
  admin: AdminFilter,
): Promise<Chosen> {
  const isAdminFiltered = admin.accounts !== undefined || admin.companies !== undefined
  const ofCompanies = admin.companies?.length ? await accountsOf(sql, admin.companies) : []
  const byAdmin = new Set([...(admin.accounts ?? []), ...ofCompanies])
  if (!filter) {
    const accounts = [...byAdmin]
    const owners = await ownersOf(sql, accounts)
    // Companies without accounts, such as builders, have design requests too.
    return { accounts, companies: [...new Set([...owners, ...(admin.companies ?? [])])] }
  }
  const accounts = isAdminFiltered ? filter.filter((num) => byAdmin.has(num)) : filter
  return { accounts, companies: await ownersOf(sql, accounts) }
}

async function accountsOf(sql: Sql, companies: readonly number[]): Promise<string[]> {
  const rows = await sql<{ num: string }[]>`
    select account_num as num from company_account
    where company_id = any(${companies}::bigint[]) order by account_num`
  return rows.map(({ num }) => num)
}

async function ownersOf(sql: Sql, accounts: readonly string[]): Promise<number[]> {
  if (accounts.length === 0) return []
  const rows = await sql<{ id: number }[]>`
    select distinct company_id as id from company_account
    where account_num = any(${accounts}::text[]) order by company_id`
  return rows.map(({ id }) => id)
}

type Header = string | string[] | undefined

/** No account number is longer. */
const longestEntry = 200

/**
 * The entries of a filter header without blanks and duplicates; undefined if there is no filter. A header
 * with only commas or impossible numbers is a filter that matches nothing.
 */
function entriesIn(header: Header): string[] | undefined {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  if (text.trim() === '') return undefined
  const entries = text.split(',').map((entry) => entry.trim())
  return [...new Set(entries.filter((entry) => entry !== '' && isPossible(entry)))]
}

/** The company ids in a filter header; invalid ids are left out. */
const companyIdsIn = (header: Header): number[] | undefined =>
  entriesIn(header)?.flatMap((entry) => wholeNumber(entry) ?? [])

function isPossible(entry: string): boolean {
  return entry.length <= longestEntry && !entry.includes('\0')
}
