import type { Privilege, PrivilegeMap } from '@portal/domain/privileges'
import type { AccountSites, FoundCompany, KnownSession } from '@portal/domain/session'
import type * as z from 'zod/mini'
import type { SignedIn } from '../access/signed-in.ts'
import type { FoundCompanyRow } from './queries.ts'

export function presentSession(session: SignedIn, accountSites: AccountSites): KnownSession {
  const { email, firstname, surname } = session
  return {
    photoHash: session.photoHash,
    user: { firstname, surname, email },
    privileges: privilegeMap(session.privileges),
    company: session.company,
    associatedCompanies: session.associatedCompanies,
    allAccounts: [...session.allAccounts],
    accountMap: { ...session.accountMap },
    accountSites,
    expiresAt: session.expiresAt.toISOString(),
  }
}

/** Each privilege is true or absent (spec 6). */
function privilegeMap(privileges: ReadonlySet<Privilege>): PrivilegeMap {
  return Object.fromEntries([...privileges].map((name) => [name, true as const]))
}

export function presentCompany(
  { id, name, accounts }: FoundCompanyRow,
  sites: AccountSites,
): z.infer<typeof FoundCompany> {
  const own = Object.entries(sites).filter(([num]) => accounts.includes(num))
  return {
    company: { ID: id, company_name: name },
    accountList: accounts,
    mappedAccounts: accounts.map((accountNumber) => ({ accountNumber, companyName: name })),
    accountSites: Object.fromEntries(own),
  }
}
