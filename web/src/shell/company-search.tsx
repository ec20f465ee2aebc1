import { findCompanies } from '@portal/contract/session'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { ask } from '../api/client.ts'
import { couldNotAsk } from '../faults.ts'
import { logFault } from '../api/log-fault.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { focusWithMouse } from '../ui/focus-with-mouse.ts'
import styles from './account-modal.module.css'
import { Strip } from '../ui/strip.tsx'
import { FoundCompanyRow } from './found-company.tsx'

interface CompanySearchProps {
  readonly chosen: readonly AdminEntry[]
  readonly onAdd: (entries: readonly AdminEntry[]) => void
  readonly onRemove: (accountNumbers: readonly string[]) => void
}

/** Finds merchants by name; a blank term does nothing, a failure reads as nothing found (spec 5 and 8). */
export function CompanySearch(choice: CompanySearchProps) {
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
          ref={focusWithMouse}
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
      <output>
        {isDone && found.length === 0 && (
          <span className={styles.quiet}>
            No results. Check that the company exists in the Portal and has at least one account number.
          </span>
        )}
        {found.length > 0 && (
          <span className="hidden">{found.length === 1 ? '1 company' : `${found.length} companies`}</span>
        )}
      </output>
      {search.isError && couldNotAsk(search.error) && (
        <Strip isWarning onRetry={() => search.mutate(search.variables)}>
          The portal could not ask just now, so this says nothing about the company.
        </Strip>
      )}
      {found.length > 0 && (
        <ul className={`${styles.list} ${styles.results}`}>
          {found.map((each) => (
            <FoundCompanyRow key={each.company.ID} found={each} {...choice} />
          ))}
        </ul>
      )}
    </section>
  )
}
