import { findCompanies } from '@portal/contract/session'
import { counted } from '@portal/domain/numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { TextField } from '../ui/form/field.tsx'
import { focusWithMouse } from '../ui/focus-with-mouse.ts'
import styles from './account-modal.module.css'
import { AskedInVain } from './asked-in-vain.tsx'
import { FoundCompanyRow } from './found-company.tsx'
import { onEnter } from '../ui/form/on-enter.ts'

interface CompanySearchProps {
  readonly chosen: readonly AdminEntry[]
  readonly onAdd: (entries: readonly AdminEntry[]) => void
  readonly onRemove: (accountNumbers: readonly string[]) => void
}

/** Searches merchants by name. A blank term does nothing; an error shows as no results (spec 5 and 8). */
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
  const found = search.data ?? []
  return (
    <section className={styles.section} aria-label="Search companies">
      <SearchRow term={term} onTerm={setTerm} onSearch={begin} isPending={search.isPending} />
      <output>{search.isSuccess || search.isError ? <HowMany count={found.length} /> : null}</output>
      <AskedInVain of={search} subject="company" />
      {found.length > 0 && (
        <ul className={classes(styles.list, styles.results)}>
          {found.map((each) => (
            <FoundCompanyRow key={each.company.ID} found={each} {...choice} />
          ))}
        </ul>
      )}
    </section>
  )
}

function HowMany({ count }: { readonly count: number }) {
  if (count > 0) return <span className="hidden">{counted(count, 'company', 'companies')}</span>
  return (
    <span className={styles.quiet}>
      No results. Check that the company exists in the Portal and has at least one account number.
    </span>
  )
}

interface SearchRowProps {
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly onSearch: () => void
  readonly isPending: boolean
}

const SearchRow = ({ term, onTerm, onSearch, isPending }: SearchRowProps) => (
  <div className={styles.row}>
    <TextField
      ref={focusWithMouse}
      label="Company name"
      type="search"
      autoComplete="off"
      maxLength={200}
      value={term}
      onChange={({ target }) => onTerm(target.value)}
      onKeyDown={onEnter(onSearch)}
    />
    <Button onClick={onSearch} aria-disabled={isPending}>
      {isPending ? 'Searching…' : 'Search'}
    </Button>
  </div>
)
