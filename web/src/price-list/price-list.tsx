import { getPriceList } from '@portal/contract/price-list'
import { useSession } from '../access/session-store.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { usePayingAccount } from '../related/paying-account.ts'
import { AccountPicker } from './account-picker.tsx'
import { Prices } from './prices.tsx'

/** The prices of the user's only account, or of the account named in the address (spec 2, price list). */
export function PriceListScreen() {
  const session = useSession()
  const { accountNum: paying, accounts } = usePayingAccount()
  const mayAsk = useMayAsk(getPriceList)
  if (session === undefined) return null
  // Without the privilege there is nothing to choose: the call is made anyway, and its error is shown.
  const accountNum = paying ?? (mayAsk ? undefined : (accounts[0]?.accountNum ?? '-'))
  if (accountNum === undefined) return <AccountPicker session={session} accounts={accounts} />
  return (
    <Prices
      key={accountNum}
      accountNum={accountNum}
      hasOthers={accounts.some((other) => other.accountNum !== accountNum)}
    />
  )
}
