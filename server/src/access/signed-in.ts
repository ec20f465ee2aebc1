import type { Privilege } from '@portal/domain/privileges'
import type { Company } from '@portal/domain/session'

/** Who makes a request, read afresh from the database for each: what changes there counts at once. */
export interface SignedIn {
  /** SHA-256 of the token in hex: names the session in logs and in the audit, and opens nothing. */
  sessionHash: string
  /** Stands for the session in photo addresses. */
  photoHash: string
  userId: number
  email: string
  firstname: string
  surname: string
  privileges: ReadonlySet<Privilege>
  /** The user's own company. */
  company: Company
  /** Every company the user is linked to, the own one first, the others by name. */
  associatedCompanies: Company[]
  /** Every account of those companies, and those granted to the user directly (api.md, scope 1). */
  allAccounts: readonly string[]
  /** Account number to the name of the company that owns it. */
  accountMap: Readonly<Record<string, string>>
  /** When the session ends however much it is used. */
  expiresAt: Date
}
