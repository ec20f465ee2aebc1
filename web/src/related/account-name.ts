import { findErpAccount } from '@portal/contract/session'
import { ownValue } from '@portal/domain/own-value'
import { useQuery } from '@tanstack/react-query'
import { useAccountFilter } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { accountSites, atSite } from '../access/user-accounts.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'

/**
 * The name of an account, with its site or branch if that is known. It comes from a customer's session or
 * from the filter that staff act under; staff may also look up any account. Undefined if no name is known.
 */
export function useAccountName(accountNum: string): string | undefined {
  const filter = useAccountFilter()
  const session = useSession()
  const { accountMap = {} } = session ?? {}
  const known =
    ownValue(accountMap, accountNum) ??
    filter.admin.entries.find(({ accountNumber }) => accountNumber === accountNum)?.companyName
  const mayLookUp = useMayAsk(findErpAccount)
  const { data: [found] = [] } = useQuery({
    ...query(findErpAccount, { params: { accountNum } }),
    enabled: known === undefined && mayLookUp,
  })
  const name = known ?? found?.Name
  const sites = found?.site === undefined ? accountSites(session, filter) : { [accountNum]: found.site }
  return name && atSite(sites, name, accountNum)
}
