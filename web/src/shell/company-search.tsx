import { findCompanies } from '@portal/contract/session'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { accountCount } from '../access/user-accounts.ts'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './account-modal.module.css'
import { entriesOf, type FoundCompany } from './admin-choice.ts'

interface CompanySearchProps {
  readonly chosen: readonly AdminEntry[]
  readonly onAdd: (entries: readonly AdminEntry[]) => void
}

/** Finds merchants by name; a blank term does nothing, a failure reads as nothing found (spec 5 and 8). */
export function CompanySearch({ chosen, onAdd }: CompanySearchProps) {
  const [term, setTerm] = useState('')
  const search = useMutation({
    mutationFn: (companyName: string) =>
      ask(findCompanies, { body: { companyName, companyType: 'merchant' } }),
    onError: (error) => logFault('Companies could not be searched', error),
  })
  const begin = () => {
    if (term.trim() !== '') search.mutate(term.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in this box searches; it does not apply the filter.
    event.preventDefault()
    begin()
  }
  const found = search.data ?? []
  const isDone = search.isSuccess || search.isError
  return (
    <section className={styles.section} aria-label="Search companies">
      <div className={styles.row}>
        <TextField
          label="Company name"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button onClick={begin} aria-disabled={search.isPending}>
          {search.isPending ? 'Searching…' : 'Search'}
        </Button>
      </div>
      <output className={styles.said}>
        {isDone && found.length === 0 && (
          <span className={styles.quiet}>
            No results. Check that the company exists in the Portal and has at least one account number.
          </span>
        )}
      </output>
      {found.length > 0 && (
        <ul className={`${styles.list} ${styles.results}`}>
          {found.map((each) => (
            <Found key={each.company.ID} found={each} chosen={chosen} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ found, chosen, onAdd }: CompanySearchProps & { readonly found: FoundCompany }) {
  const { company, accountList } = found
  const entries = entriesOf(found)
  const has = (accountNumber: string) => chosen.some((entry) => entry.accountNumber === accountNumber)
  const hasAll = chosen.some((entry) => entry.company === company.ID) && accountList.every(has)
  return (
    <li>
      <div className={styles.entry}>
        <span>
          <strong>{company.company_name}</strong> <small>{accountCount(accountList.length)}</small>
        </span>
        <Button
          kind="plain"
          deadReason={hasAll ? 'The company is selected.' : undefined}
          aria-label={`Add ${company.company_name}`}
          onClick={() => onAdd(entries)}
        >
          {hasAll ? 'Added' : 'Add'}
        </Button>
      </div>
      {accountList.length > 1 && (
        <ul className={styles.accounts}>
          {accountList.map((accountNumber) => (
            <li key={accountNumber} className={styles.entry}>
              <span>Account {accountNumber}</span>
              <Button
                kind="plain"
                deadReason={has(accountNumber) ? 'The account is selected.' : undefined}
                aria-label={`Add account ${accountNumber}`}
                onClick={() => onAdd([{ accountNumber, companyName: company.company_name }])}
              >
                {has(accountNumber) ? 'Added' : 'Add'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
