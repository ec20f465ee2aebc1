import { findErpAccount } from '@portal/contract/session'
import { useQuery } from '@tanstack/react-query'
import { useAccountFilter } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { atSite } from '../access/user-accounts.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'

/**
 * The name behind an account's number, with the site or branch of a customer's own: a customer's session knows it, or the filter that staff act under; they may
 * also look any account up. Without one the number has to do.
 */
export function useAccountName(accountNum: string): string | undefined {
  const { entries } = useAccountFilter().admin
  const session = useSession()
  const { accountMap = {} } = session ?? {}
  const known =
    // The number comes from the address, and may be the name of what every object has.
    (Object.hasOwn(accountMap, accountNum) ? accountMap[accountNum] : undefined) ??
    entries.find(({ accountNumber }) => accountNumber === accountNum)?.companyName
  const mayLookUp = useMayAsk(findErpAccount)
  const { data = [] } = useQuery({
    ...query(findErpAccount, { params: { accountNum } }),
    enabled: known === undefined && mayLookUp,
  })
  const name = known ?? data[0]?.Name
  return name && session ? atSite(session, name, accountNum) : name
}
