import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { filterKey, onSessionChange } from './session-store.ts'
import { forget, readStored, store } from './storage.ts'

/** An account the customer narrowed the portal to, and one that staff act for (spec 3). */
const AccountEntry = z.object({ accountNum: z.string(), name: z.string() })
const AdminEntry = z.object({
  accountNumber: z.string(),
  companyName: z.string(),
  company: z.optional(z.int()),
})
const Filter = z.object({ accounts: z.array(AccountEntry), admin: z.array(AdminEntry) })

export type AccountEntry = z.infer<typeof AccountEntry>
/** `company` is the company's id where the whole company was chosen, all its accounts with it. */
export type AdminEntry = z.infer<typeof AdminEntry>

export interface AccountFilter {
  readonly accounts: readonly AccountEntry[]
  readonly admin: {
    readonly entries: readonly AdminEntry[]
    readonly accountNums: readonly string[]
    readonly companyIds: readonly number[]
  }
}

const none: AccountFilter = { accounts: [], admin: { entries: [], accountNums: [], companyIds: [] } }

let stored: string | null = null
let filter = none

/** The filter that every request carries; empty lists where none is set. It goes with the session. */
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

/** Narrows the portal to some of the customer's accounts, or to all of them again. The page has to be loaded anew. */
export const keepAccounts = (accounts: readonly AccountEntry[]): void => keep({ accounts, admin: [] })

/** Narrows what staff see to these accounts and companies, or lets them see every one again. */
export const keepAdminEntries = (admin: readonly AdminEntry[]): void => keep({ accounts: [], admin })

function keep(chosen: { accounts: readonly AccountEntry[]; admin: readonly AdminEntry[] }): void {
  const isEmpty = chosen.accounts.length === 0 && chosen.admin.length === 0
  if (isEmpty) forget(filterKey)
  else store(filterKey, JSON.stringify(chosen))
}
