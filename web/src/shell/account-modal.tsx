import type { Session } from '@portal/domain/session'
import { type ReactNode, useState } from 'react'
import { type AccountEntry, currentFilter, keepAccounts } from '../access/account-filter.ts'
import {
  accountCount,
  atSite,
  type CompanyAccounts,
  companiesMatching,
  userAccounts,
} from '../access/user-accounts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { focusWithMouse } from '../ui/focus-with-mouse.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './account-modal.module.css'
import { reloadUnderFilter } from '../lists/reload-under-filter.ts'

interface AccountModalProps {
  readonly session: Session
  readonly onClose: () => void
}

function apply(accounts: readonly AccountEntry[]): void {
  keepAccounts(accounts)
  reloadUnderFilter()
}

/** Lets a customer narrow the portal to one company or one account (spec 6). */
export default function AccountModal({ session, onClose }: AccountModalProps) {
  const [term, setTerm] = useState('')
  const filter = currentFilter()
  const companies = companiesMatching(session, userAccounts(session, filter), term)
  const [onlyMatch] = companies
  return (
    <Modal
      title="Choose an account"
      onClose={onClose}
      onSubmit={() => companies.length === 1 && onlyMatch && apply(onlyMatch.accounts)}
      buttons={
        <>
          <ClearButton isFiltered={filter.accounts.length > 0} />
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <TextField
        ref={focusWithMouse}
        label="Company or account number"
        type="search"
        autoComplete="off"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {companies.length === 0 ? (
        <p className={styles.quiet}>No company or account of yours matches.</p>
      ) : (
        <ul className={styles.list}>
          {companies.map((company) => (
            <CompanyChoice key={company.name} session={session} company={company} chosen={filter.accounts} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

const ClearButton = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <Button
    kind="plain"
    disabledReason={isFiltered ? undefined : 'No filter is set.'}
    onClick={() => apply([])}
  >
    Clear filter
  </Button>
)

interface CompanyChoiceProps {
  readonly session: Session
  readonly company: CompanyAccounts
  readonly chosen: readonly AccountEntry[]
}

/** A company, and each of its accounts if it has several. */
function CompanyChoice({ session, company: { name, accounts }, chosen }: CompanyChoiceProps) {
  const isChosen = (some: readonly AccountEntry[]) =>
    some.length === chosen.length &&
    some.every(({ accountNum }) => chosen.some((entry) => entry.accountNum === accountNum))
  return (
    <li>
      <Choice isChosen={isChosen(accounts)} onChoose={() => apply(accounts)}>
        <strong>{name}</strong> <small>{numberOrCount(accounts)}</small>
      </Choice>
      {accounts.length > 1 && (
        <ul className={styles.accounts}>
          {accounts.map((entry) => (
            <li key={entry.accountNum}>
              <Choice isChosen={isChosen([entry])} onChoose={() => apply([entry])}>
                {atSite(session.accountSites, `Account ${entry.accountNum}`, entry.accountNum)}
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const numberOrCount = (accounts: readonly AccountEntry[]): string => {
  const [first, ...others] = accounts
  return first !== undefined && others.length === 0 ? first.accountNum : accountCount(accounts.length)
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
    {children}
  </button>
)
