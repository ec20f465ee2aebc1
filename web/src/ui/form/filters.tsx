import { lazy, startTransition, Suspense, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Chips, RemovableChip } from '../chip.tsx'
import type { FilterGroup, FilterValues } from './filter-groups.ts'
import { activeFilters, filterWords, usualOf } from './filter-groups.ts'
import styles from './filters.module.css'
import { keptChoice } from './kept-choice.ts'
import { FiltersIcon } from '../icons/work.tsx'

/** The dialog and what carries it come when the first person wants to filter. */
const FiltersModal = lazy(() => import('./filters-modal.tsx'))

interface FiltersProps {
  groups: readonly FilterGroup[]
  values: FilterValues
  /** Whether those that are on are named beside it; false where something else says them. */
  areNamed?: boolean
  onApply: (values: FilterValues) => void
}

/** The Filters button of a list with the dialog to choose them, and which are on, each with a way to take it off. */
export function Filters({ groups, values, areNamed = true, onApply }: FiltersProps) {
  const [isOpen, setOpen] = useState(() => keptChoice(groups) !== undefined)
  // The press is answered first: on a slow phone the dialog takes longer to come and go than a tap may wait.
  const show = (isShown: boolean) => startTransition(() => setOpen(isShown))
  const button = useRef<HTMLButtonElement>(null)
  const active = activeFilters(groups, values)
  const remove = (group: FilterGroup) => {
    // The chip goes with what it removes; the focus stays near.
    button.current?.focus()
    onApply({ ...values, [group.id]: usualOf(group) })
  }
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => show(true)}>
        <FiltersIcon size={18} />
        <span className={styles.word}>Filters</span>
        {active.length > 0 ? (
          <span className={styles.count}>
            <span className="hidden">, active: </span>
            {active.length}
          </span>
        ) : null}
      </Button>
      {areNamed && active.length > 0 ? <FiltersOn groups={active} values={values} onRemove={remove} /> : null}
      {isOpen ? (
        <Suspense>
          <FiltersModal
            groups={groups}
            values={values}
            onClose={() => show(false)}
            onApply={(chosen) => {
              show(false)
              onApply(chosen)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface FiltersOnProps {
  groups: readonly FilterGroup[]
  values: FilterValues
  onRemove: (group: FilterGroup) => void
}

const FiltersOn = ({ groups, values, onRemove }: FiltersOnProps) => (
  <div className={styles.active}>
    <Chips label="Filters that are on">
      {groups.map((group) => (
        <RemovableChip key={group.id} label={filterWords(group, values)} onRemove={() => onRemove(group)} />
      ))}
    </Chips>
  </div>
)
