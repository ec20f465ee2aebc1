import { counted } from '@portal/domain/numbers'
import { useLayoutEffect } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { focusWithMouse } from '../ui/focus-with-mouse.ts'
import { TextField } from '../ui/form/field.tsx'
import styles from './account-modal.module.css'
import { AskedInVain } from './asked-in-vain.tsx'
import { FoundCompanyRow } from './found-company.tsx'
import { onEnter } from '../ui/form/on-enter.ts'
import type { CompanySearchState } from './use-company-search.ts'

interface CompanySearchProps {
  readonly companies: CompanySearchState
  /** Why the name cannot be left as it is. */
  readonly problem: string | undefined
  readonly chosen: readonly AdminEntry[]
  readonly onAdd: (entries: readonly AdminEntry[]) => void
  readonly onRemove: (accountNumbers: readonly string[]) => void
}

/** Searches merchants by name, and adds and removes those found. */
export function CompanySearch({ companies, problem, ...choice }: CompanySearchProps) {
  const { search } = companies
  const found = search.data ?? []
  return (
    <section className={styles.section} aria-label="Search companies">
      <SearchRow companies={companies} problem={problem} />
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

function SearchRow({ companies, problem }: Pick<CompanySearchProps, 'companies' | 'problem'>) {
  const { box, typed, search, type, begin } = companies
  useLayoutEffect(() => focusWithMouse(box.current), [box])
  return (
    <div className={styles.row}>
      <TextField
        ref={box}
        label="Company name"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={problem}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onEnter(begin)}
      />
      <Button onClick={begin} aria-disabled={search.isPending}>
        {search.isPending ? 'Searching…' : 'Search'}
      </Button>
    </div>
  )
}
