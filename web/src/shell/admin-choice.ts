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

/** Adds entries; a new entry replaces one with the same account number. */
export function withEntries(chosen: readonly AdminEntry[], added: readonly AdminEntry[]): AdminEntry[] {
  const numbers = new Set(added.map((entry) => entry.accountNumber))
  return [...chosen.filter((entry) => !numbers.has(entry.accountNumber)), ...added]
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
