import { getPriceList } from '@portal/contract/price-list'
import { useSearch } from '@tanstack/react-router'
import { useAccountFilter } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { accountsInReach, isInFilter } from '../access/user-accounts.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { AccountPicker } from './account-picker.tsx'
import { Prices } from './prices.tsx'

/** The prices of the user's only account, or of the account named in the address (spec 2, price list). */
export function PriceListScreen() {
  const session = useSession()
  const filter = useAccountFilter()
  const { account: named }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const mayAsk = useMayAsk(getPriceList)
  if (session === undefined) return null
  const accounts = accountsInReach(session, filter)
  const [first] = accounts
  // An account in the address that the current filter excludes is ignored.
  const account = named !== undefined && isInFilter(filter, accounts, named) ? named : undefined
  // Without the privilege there is nothing to choose: the call is made anyway, and its error is shown.
  const accountNum = account ?? (accounts.length === 1 || !mayAsk ? (first?.accountNum ?? '-') : undefined)
  if (accountNum === undefined) return <AccountPicker session={session} accounts={accounts} />
  return (
    <Prices
      key={accountNum}
      accountNum={accountNum}
      hasOthers={accounts.some((other) => other.accountNum !== accountNum)}
    />
  )
}
