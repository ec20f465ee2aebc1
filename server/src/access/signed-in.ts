import type { Privilege } from '@portal/domain/privileges'
import type { Company } from '@portal/domain/session'

/** The user who makes a request. Read from the database for each request, so that changes count at once. */
export interface SignedIn {
  /** SHA-256 of the token in hex: identifies the session in logs and the audit log, gives no access. */
  sessionHash: string
  /** Identifies the session in photo addresses. */
  photoHash: string
  userId: number
  email: string
  firstname: string
  surname: string
  privileges: ReadonlySet<Privilege>
  /** The user's own company. */
  company: Company
  /** All companies the user is linked to: the own one first, then the others by name. */
  associatedCompanies: Company[]
  /** All accounts of these companies, and those granted to the user directly (api.md, scope 1). */
  allAccounts: readonly string[]
  /** Account number to the name of the company that owns it. */
  accountMap: Readonly<Record<string, string>>
  /** When the session ends, even if it is in use. */
  expiresAt: Date
}
