import { useSearch } from '@tanstack/react-router'
import { useAccountFilter, type AccountEntry } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { accountsInReach, isInFilter } from '../access/user-accounts.ts'

export interface Paying {
  /** The account whose prices are shown; undefined until one of several is chosen. */
  readonly accountNum: string | undefined
  /** The accounts to choose from. */
  readonly accounts: readonly AccountEntry[]
}

/** The account named in the address, unless the current filter excludes it, or else the user's only account. */
export function usePayingAccount(): Paying {
  const session = useSession()
  const filter = useAccountFilter()
  const { account: named }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const accounts = session ? accountsInReach(session, filter) : []
  if (named !== undefined && isInFilter(filter, accounts, named)) return { accountNum: named, accounts }
  return { accountNum: accounts.length === 1 ? accounts[0]?.accountNum : undefined, accounts }
}
