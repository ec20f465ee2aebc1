import { lazy, Suspense, useState } from 'react'
import { Button } from '../button.tsx'
import type { FilterGroup, FilterValues } from './filter-groups.ts'
import { activeFilters } from './filter-groups.ts'
import styles from './filters.module.css'
import { FiltersIcon } from '../icons/work.tsx'

/** The dialog and what carries it come when the first person wants to filter. */
const FiltersModal = lazy(() => import('./filters-modal.tsx'))

interface FiltersProps {
  groups: readonly FilterGroup[]
  values: FilterValues
  onApply: (values: FilterValues) => void
}

/** The Filters button of a list: how many are on, and the dialog to choose them. */
export function Filters({ groups, values, onApply }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(groups, values).length
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <FiltersIcon size={18} />
        Filters
        {active > 0 ? (
          <span className={styles.count}>
            <span className="hidden">, active: </span>
            {active}
          </span>
        ) : null}
      </Button>
      {isOpen ? (
        <Suspense>
          <FiltersModal
            groups={groups}
            values={values}
            onClose={() => setOpen(false)}
            onApply={(chosen) => {
              setOpen(false)
              onApply(chosen)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
