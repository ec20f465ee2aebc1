import type { ReplyOf } from '@portal/contract/call'
import type { findCompanies } from '@portal/contract/session'
import { ownValue } from '@portal/domain/own-value'
import type { AdminEntry } from '../access/account-filter.ts'

export type FoundCompany = ReplyOf<typeof findCompanies>[number]

/** Entries for a whole company. They carry the company's id, so that accounts it gains later are included. */
export const entriesOf = (found: FoundCompany): AdminEntry[] =>
  found.accountList.map((accountNumber) => ({
    ...entryOf(found, accountNumber),
    company: found.company.ID,
  }))

export function entryOf({ company, accountSites }: FoundCompany, accountNumber: string): AdminEntry {
  const site = ownValue(accountSites, accountNumber)
  return { accountNumber, companyName: company.company_name, ...(site !== undefined && { site }) }
}

/**
 * Adds entries; a new entry replaces one with the same account number, unless that one is part of a whole company: without its
 * company's id, removing the account later would leave the company chosen as a whole.
 */
export function withEntries(chosen: readonly AdminEntry[], added: readonly AdminEntry[]): AdminEntry[] {
  const ofCompanies = new Set(
    chosen.flatMap((entry) => (entry.company === undefined ? [] : entry.accountNumber)),
  )
  const news = added.filter((entry) => entry.company !== undefined || !ofCompanies.has(entry.accountNumber))
  const numbers = new Set(news.map((entry) => entry.accountNumber))
  return [...chosen.filter((entry) => !numbers.has(entry.accountNumber)), ...news]
}

/** Removes accounts; a company that loses one is no longer chosen as a whole. */
export function withoutAccounts(chosen: readonly AdminEntry[], numbers: readonly string[]): AdminEntry[] {
  const isRemoved = ({ accountNumber }: AdminEntry) => numbers.includes(accountNumber)
  const broken = new Set(chosen.filter(isRemoved).map(({ company }) => company))
  return chosen
    .filter((entry) => !isRemoved(entry))
    .map(({ company, ...entry }) =>
      company === undefined || broken.has(company) ? entry : { ...entry, company },
    )
}
