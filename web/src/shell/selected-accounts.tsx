import type { MouseEvent } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { accountCount } from '../access/user-accounts.ts'
import { IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons/signs.tsx'
import styles from './account-modal.module.css'

interface SelectedAccountsProps {
  readonly chosen: readonly AdminEntry[]
  readonly onRemove: (accountNumbers: readonly string[]) => void
}

/** The accounts chosen so far, by company. Single accounts and whole companies can be removed. */
export function SelectedAccounts({ chosen, onRemove }: SelectedAccountsProps) {
  const companies = Map.groupBy(chosen, ({ companyName }) => companyName)
  const remove = (event: MouseEvent, accountNumbers: readonly string[]) => {
    // The button disappears with its entry, so the focus moves to the section.
    event.currentTarget.closest('section')?.focus()
    onRemove(accountNumbers)
  }
  return (
    <section className={styles.section} aria-label="Selected accounts" tabIndex={-1}>
      <h3 className={styles.heading}>
        Selected accounts <small aria-live="polite">{chosen.length > 0 && accountCount(chosen.length)}</small>
      </h3>
      {chosen.length === 0 ? (
        <p className={styles.quiet}>None: every customer is shown.</p>
      ) : (
        <ul className={styles.list}>
          {[...companies].map(([companyName, entries]) => (
            <Selected key={companyName} companyName={companyName} entries={entries} onRemove={remove} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SelectedProps {
  readonly companyName: string
  readonly entries: readonly AdminEntry[]
  readonly onRemove: (event: MouseEvent, accountNumbers: readonly string[]) => void
}

function Selected({ companyName, entries, onRemove }: SelectedProps) {
  const numbers = entries.map(({ accountNumber }) => accountNumber)
  const [onlyNumber] = numbers
  const isOne = numbers.length === 1
  return (
    <li>
      <div className={styles.entry}>
        <span>
          <strong>{companyName}</strong> <small>{isOne ? onlyNumber : accountCount(numbers.length)}</small>
        </span>
        <IconButton
          label={isOne ? `Remove account ${onlyNumber}` : `Remove ${companyName}`}
          onClick={(event) => onRemove(event, numbers)}
        >
          <CloseIcon />
        </IconButton>
      </div>
      {isOne ? null : (
        <ul className={styles.numbers}>
          {numbers.map((accountNumber) => (
            <li key={accountNumber}>
              <button
                type="button"
                className={styles.number}
                aria-label={`Remove account ${accountNumber}`}
                onClick={(event) => onRemove(event, [accountNumber])}
              >
                {accountNumber}
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
