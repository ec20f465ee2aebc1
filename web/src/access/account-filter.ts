import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { filterKey, onSessionChange } from './session-store.ts'
import { readStored } from './storage.ts'

/** An account the customer narrowed the portal to, and one that staff act for (spec 3). */
const AccountEntry = z.object({ accountNum: z.string(), name: z.string() })
const AdminEntry = z.object({
  accountNumber: z.string(),
  companyName: z.string(),
  company: z.optional(z.int()),
})
const Filter = z.object({ accounts: z.array(AccountEntry), admin: z.array(AdminEntry) })

interface AccountFilter {
  readonly accounts: readonly z.infer<typeof AccountEntry>[]
  readonly admin: { readonly accountNums: readonly string[]; readonly companyIds: readonly number[] }
}

const none: AccountFilter = { accounts: [], admin: { accountNums: [], companyIds: [] } }

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
      admin: { accountNums: admin.map((entry) => entry.accountNumber), companyIds: [...companyIds] },
    }
  } catch {
    return none
  }
}

export const useAccountFilter = (): AccountFilter => useSyncExternalStore(onSessionChange, currentFilter)
