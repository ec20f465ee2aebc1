import type { ReactNode } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { accountCount, atSite } from '../access/user-accounts.ts'
import { Button } from '../ui/button.tsx'
import { TickIcon } from '../ui/icons/work.tsx'
import styles from './account-modal.module.css'
import { entriesOf, entryOf, type FoundCompany } from './admin-choice.ts'

interface FoundCompanyRowProps {
  readonly found: FoundCompany
  readonly chosen: readonly AdminEntry[]
  readonly onAdd: (entries: readonly AdminEntry[]) => void
  readonly onRemove: (accountNumbers: readonly string[]) => void
}

/** A company in the search results. The whole company or single accounts can be added and removed. */
export function FoundCompanyRow({ found, chosen, onAdd, onRemove }: FoundCompanyRowProps) {
  const { company, accountList, accountSites } = found
  const name = company.company_name
  const has = (accountNumber: string) => chosen.some((entry) => entry.accountNumber === accountNumber)
  // The only account is no choice of its own, but tells companies of one name apart.
  const only = accountList.length === 1 ? accountList[0] : undefined
  const hasAll = accountList.every(has) && chosen.some((entry) => entry.company === company.ID)
  return (
    <li>
      <Choice
        what={only === undefined ? name : `${name}, account ${only}`}
        isChosen={hasAll}
        onAdd={() => onAdd(entriesOf(found))}
        onRemove={() => onRemove(accountList)}
      >
        <strong>{name}</strong> <small>{accountCount(accountList.length)}</small>
        {only !== undefined && (
          <small className={styles.only}>{atSite(accountSites, `Account ${only}`, only)}</small>
        )}
      </Choice>
      {accountList.length > 1 && (
        <ul className={styles.accounts}>
          {accountList.map((accountNumber) => (
            <li key={accountNumber}>
              <Choice
                what={`account ${accountNumber}`}
                isChosen={has(accountNumber)}
                onAdd={() => onAdd([entryOf(found, accountNumber)])}
                onRemove={() => onRemove([accountNumber])}
              >
                {atSite(accountSites, `Account ${accountNumber}`, accountNumber)}
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface ChoiceProps {
  readonly what: string
  readonly isChosen: boolean
  readonly onAdd: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** One button that adds and removes, so that it is never unmounted while it has the focus. */
function Choice({ what, isChosen, onAdd, onRemove, children }: ChoiceProps) {
  const verb = isChosen ? 'Remove' : 'Add'
  return (
    <div className={styles.entry}>
      <span className={isChosen ? styles.chosen : undefined}>
        {isChosen && <TickIcon size={16} />} {children}
      </span>
      <Button kind="plain" aria-label={`${verb} ${what}`} onClick={isChosen ? onRemove : onAdd}>
        {verb}
      </Button>
    </div>
  )
}
