import { useNavigate } from '@tanstack/react-router'
import type { AccountEntry } from '../access/account-filter.ts'
import { useSession } from '../access/session-store.ts'
import { useAccountName } from '../related/account-name.ts'
import type { Paying } from '../related/paying-account.ts'
import { ChooseAccounts } from '../shell/choose-accounts.tsx'
import { Select } from '../ui/form/select.tsx'
import layout from '../ui/layout.module.css'
import { Pairs } from '../ui/pairs.tsx'
import { PanelBody } from '../ui/panel.tsx'
import styles from './part-stock.module.css'

/** Names the account whose price is shown, or lets the user choose one of several. */
export function PayingAccount({ accountNum, accounts }: Paying) {
  if (accountNum === undefined && accounts.length === 0) return <NoAccount />
  const isOther = accounts.some((other) => other.accountNum !== accountNum)
  const shown = isOther ? (
    <Choice accountNum={accountNum} accounts={accounts} />
  ) : (
    <NamedAccount accountNum={accountNum ?? '-'} />
  )
  return (
    <div className={styles.account}>
      <Pairs pairs={[['Account', shown]]} />
    </div>
  )
}

function NoAccount() {
  const session = useSession()
  return (
    <PanelBody>
      <div className={layout.stack}>
        <p className="quiet">Prices belong to an account of a customer.</p>
        {session ? <ChooseAccounts session={session} /> : null}
      </div>
    </PanelBody>
  )
}

function NamedAccount({ accountNum }: { readonly accountNum: string }) {
  const name = useAccountName(accountNum)
  return <>{name === undefined ? accountNum : labelOf({ accountNum, name })}</>
}

const labelOf = ({ accountNum, name }: AccountEntry): string => `${name} (${accountNum})`

/** The choice is kept in the address, so that a link to the page shows the same price. */
function Choice({ accountNum, accounts }: Paying) {
  const navigate = useNavigate()
  const isListed = accounts.some((each) => each.accountNum === accountNum)
  const options = accounts.map((each) => ({ value: each.accountNum, label: labelOf(each) }))
  const first =
    accountNum === undefined
      ? [{ value: '', label: 'Choose an account' }]
      : isListed
        ? []
        : [{ value: accountNum, label: accountNum }]
  return (
    <Select
      label="Account"
      value={accountNum ?? ''}
      options={[...first, ...options]}
      onChoose={(account) =>
        void navigate({
          to: '.',
          search: account === '' ? {} : { account },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
