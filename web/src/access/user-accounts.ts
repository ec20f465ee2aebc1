import { ownValue } from '@portal/domain/own-value'
import type { AccountSites, Session } from '@portal/domain/session'
import type { AccountEntry, AccountFilter } from './account-filter.ts'
import { holdsAll } from './session-store.ts'

/** The accounts that a user can choose from: those of the active filters and of the session, each number once. */
export function userAccounts(session: Session, filter: AccountFilter): AccountEntry[] {
  const all = [
    ...filter.accounts,
    ...filter.admin.entries.map(({ accountNumber, companyName }) => ({
      accountNum: accountNumber,
      name: companyName,
    })),
    ...Object.entries(session.accountMap).map(([accountNum, name]) => ({ accountNum, name })),
    ...session.allAccounts.map((accountNum) => ({ accountNum, name: `Account ${accountNum}` })),
  ]
  const firstOfEach = new Map(all.toReversed().map((entry) => [entry.accountNum, entry]))
  return [...firstOfEach.values()]
}

/** How sentences name the accounts of a filter that narrows. */
export const chosenAccounts = 'the accounts chosen at the top of the page'

export const isNarrowed = ({ accounts, admin }: AccountFilter): boolean =>
  accounts.length + admin.entries.length > 0

/** Whether the filter allows the account named in an address; without a filter only the server knows. */
export const isInFilter = (filter: AccountFilter, reach: readonly AccountEntry[], named: string): boolean =>
  !isNarrowed(filter) || reach.some(({ accountNum }) => accountNum === named)

/** The user's accounts that the filter allows (api.md, scope 2), by their customers' names. */
function allowedAccounts(session: Session, filter: AccountFilter): AccountEntry[] {
  const filtered = new Set([
    ...filter.accounts.map(({ accountNum }) => accountNum),
    ...filter.admin.accountNums,
  ])
  return userAccounts(session, filter).filter(
    ({ accountNum }) => !isNarrowed(filter) || filtered.has(accountNum),
  )
}

/** The same accounts with their sites or branches, sorted by name. */
export function accountsInReach(session: Session, filter: AccountFilter): AccountEntry[] {
  const sites = accountSites(session, filter)
  return sortedByName(
    allowedAccounts(session, filter).map(({ accountNum, name }) => ({
      accountNum,
      name: atSite(sites, name, accountNum),
    })),
  )
}

/** The sites of the user's own accounts and of those that staff act for. */
export function accountSites(session: Session | undefined, { admin }: AccountFilter): AccountSites {
  const chosen = admin.entries.flatMap(({ accountNumber, site }) =>
    site === undefined ? [] : [[accountNumber, site]],
  )
  return { ...session?.accountSites, ...(Object.fromEntries(chosen) as AccountSites) }
}

/** The name of an account, followed by its site or branch, by which people tell accounts apart. */
export function atSite(sites: AccountSites, name: string, accountNum: string): string {
  const site = ownValue(sites, accountNum)
  return site === undefined || name.includes(site) ? name : `${name}, ${site}`
}

function sortedByName(accounts: readonly AccountEntry[]): AccountEntry[] {
  const byName = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })
  return accounts.toSorted(
    (a, b) => byName.compare(a.name, b.name) || byName.compare(a.accountNum, b.accountNum),
  )
}

/** Whether the user has several accounts or several companies to choose from (spec 6). */
export function hasChoice(session: Session, filter: AccountFilter): boolean {
  const companies = new Set([session.company, ...session.associatedCompanies].map(({ ID }) => ID))
  return companies.size > 1 || userAccounts(session, filter).length > 1
}

export interface CompanyAccounts {
  readonly name: string
  readonly accounts: readonly AccountEntry[]
}

/**
 * The accounts whose name, number or site contains the term, grouped by company, sorted by name, then by number (spec 3, user
 * accounts).
 */
export function companiesMatching(
  { accountSites }: Session,
  accounts: readonly AccountEntry[],
  term: string,
): CompanyAccounts[] {
  const wanted = term.trim().toLowerCase()
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  const companies = Map.groupBy(sortedByName(accounts), ({ name }) => name)
  return [...companies].flatMap(([name, owned]) => {
    const isOwnMatch = ({ accountNum }: AccountEntry) =>
      holds(accountNum) || holds(ownValue(accountSites, accountNum) ?? '')
    const matching = holds(name) ? owned : owned.filter(isOwnMatch)
    return matching.length === 0 ? [] : [{ name, accounts: matching }]
  })
}

/** Whether the user sees records of everybody: staff who act for all, and have chosen nobody. */
export const seesEveryone = (session: Session, filter: AccountFilter): boolean =>
  mayActForAll(session) && !isNarrowed(filter)

/** Whether the records that the user sees may be of customers of several names, so that each says whose it is. */
export const seesSeveral = (session: Session, filter: AccountFilter): boolean =>
  seesEveryone(session, filter) || new Set(allowedAccounts(session, filter).map(({ name }) => name)).size > 1

/** '(1 account)', '(3 accounts)' */
export const accountCount = (count: number): string => (count === 1 ? '(1 account)' : `(${count} accounts)`)

/** Whether the user may act for every account (api.md, scope 3): it takes both privileges. */
export const mayActForAll = (held: Session | undefined): boolean =>
  holdsAll(held, 'access_internal_functionality', 'impersonate_in_any_context')
