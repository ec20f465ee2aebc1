import * as z from 'zod/mini'
import { PrivilegeMap } from './privileges.ts'
import { Instant, RecordNumber } from './wire-values.ts'

export const Company = z.object({
  /** The portal's own id, not an ERP's number. */
  ID: z.int(),
  company_name: z.string(),
  state: z.nullable(z.string()),
  /** What Epicor calls it. */
  epicor_number: z.nullable(z.string()),
  accounts: z.array(RecordNumber),
})
export type Company = z.infer<typeof Company>

/** The site or branch by account number, for accounts that have one. */
export const AccountSites = z.record(z.string(), z.string())
export type AccountSites = z.infer<typeof AccountSites>

const SessionUser = z.object({ firstname: z.string(), surname: z.string(), email: z.string() })

/** What the server reports about a session at present: everything but its token. */
export const KnownSession = z.object({
  /** Valid only in photo addresses, so that the token never appears in an address. */
  photoHash: z.string(),
  user: SessionUser,
  privileges: PrivilegeMap,
  company: Company,
  associatedCompanies: z.array(Company),
  allAccounts: z.array(RecordNumber),
  /** The name of the owning company by account number. */
  accountMap: z.record(z.string(), z.string()),
  accountSites: z.prefault(AccountSites, {}),
  expiresAt: Instant,
})
export type KnownSession = z.infer<typeof KnownSession>

/** What sign-in returns and the browser keeps until sign-out (spec 3). */
export const Session = z.extend(KnownSession, { token: z.string() })
export type Session = z.infer<typeof Session>

export const FoundCompany = z.object({
  company: z.object({ ID: z.int(), company_name: z.string() }),
  accountList: z.array(RecordNumber),
  mappedAccounts: z.array(z.object({ accountNumber: RecordNumber, companyName: z.string() })),
  accountSites: AccountSites,
})

export const ErpAccount = z.object({
  Name: z.string(),
  accountNum: RecordNumber,
  /** Its site or branch, if it has one. */
  site: z.optional(z.string()),
})
