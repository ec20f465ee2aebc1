import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { filterKey, onSessionChange } from './session-store.ts'
import { forget, readStored, store } from './storage.ts'

/** An account to which a customer narrowed the portal (AccountEntry), or for which staff act (AdminEntry; spec 3). */
const AccountEntry = z.object({ accountNum: z.string(), name: z.string() })
const AdminEntry = z.object({
  accountNumber: z.string(),
  companyName: z.string(),
  company: z.optional(z.int()),
  site: z.optional(z.string()),
})
const Filter = z.object({ accounts: z.array(AccountEntry), admin: z.array(AdminEntry) })

export type AccountEntry = z.infer<typeof AccountEntry>
/** `company` is the company's id if the whole company was chosen, with all its accounts. */
export type AdminEntry = z.infer<typeof AdminEntry>

export interface AccountFilter {
  readonly accounts: readonly AccountEntry[]
  readonly admin: {
    readonly entries: readonly AdminEntry[]
    readonly accountNums: readonly string[]
    readonly companyIds: readonly number[]
  }
}

const none: AccountFilter = {
  accounts: [],
  admin: { entries: [], accountNums: [], companyIds: [] },
}

let stored: string | null = null
let filter = none

/**
 * The filter sent with every request; empty lists if none is set. It ends with the session; a user whom the server
 * signed out gets it back at the next sign-in (`session-end.ts`).
 */
export function currentFilter(): AccountFilter {
  const now = readStored(filterKey)
  if (now !== stored) {
    stored = now
    filter = now === null ? none : parse(now)
  }
  return filter
}

function parse(text: string): AccountFilter {
  try {
    const { accounts, admin } = Filter.parse(JSON.parse(text))
    const companyIds = new Set(admin.flatMap(({ company }) => company ?? []))
    return {
      accounts,
      admin: {
        entries: admin,
        accountNums: admin.map((entry) => entry.accountNumber),
        companyIds: [...companyIds],
      },
    }
  } catch {
    return none
  }
}

export const useAccountFilter = (): AccountFilter => useSyncExternalStore(onSessionChange, currentFilter)

/** Narrows the portal to some of the customer's accounts; an empty list means all. The page must be reloaded. */
export const keepAccounts = (accounts: readonly AccountEntry[]): void => keep({ accounts, admin: [] })

/** Narrows the portal to the accounts and companies that staff act for; an empty list means all. */
export const keepAdminEntries = (admin: readonly AdminEntry[]): void => keep({ accounts: [], admin })

function keep(chosen: { accounts: readonly AccountEntry[]; admin: readonly AdminEntry[] }): void {
  const isEmpty = chosen.accounts.length === 0 && chosen.admin.length === 0
  if (isEmpty) forget(filterKey)
  else store(filterKey, JSON.stringify(chosen))
}
