import { startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { Chips, RemovableChip } from '../chip.tsx'
import {
  activeFilters,
  filterWords,
  defaultOf,
  type FilterGroup,
  type FilterValues,
} from './filter-groups.ts'
import styles from './filters.module.css'
import { keptChoice } from './kept-choice.ts'
import { FiltersIcon } from '../icons/work.tsx'
import { useLazyPart } from '../lazy-part.ts'

/** The dialog and its libraries are loaded when it is first opened. */
const loadModal = () => import('./filters-modal.tsx')

interface FiltersProps {
  groups: readonly FilterGroup[]
  values: FilterValues
  /** Whether active filters are shown as chips; false if something else shows them. */
  areNamed?: boolean
  onApply: (values: FilterValues) => void
}

/** The Filters button of a list with its dialog, and the active filters as removable chips. */
export function Filters({ groups, values, areNamed = true, onApply }: FiltersProps) {
  const { FiltersModal, isOpen, open, close } = useFiltersModal(groups)
  const button = useRef<HTMLButtonElement>(null)
  const active = activeFilters(groups, values)
  const remove = (group: FilterGroup) => {
    // The chip disappears, so the focus moves to the button beside it.
    button.current?.focus()
    onApply({ ...values, [group.id]: defaultOf(group) })
  }
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
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
      {FiltersModal && (
        <FiltersModal
          groups={groups}
          values={values}
          onClose={close}
          onApply={(chosen) => {
            close()
            onApply(chosen)
          }}
        />
      )}
    </>
  )
}

/** The dialog; it opens by itself with choices that were kept when the session ended. */
function useFiltersModal(groups: readonly FilterGroup[]) {
  const { Part, isOpen, open, close } = useLazyPart(loadModal)
  const openKept = useEffectEvent(() => {
    if (keptChoice(groups) !== undefined) void open()
  })
  useEffect(() => openKept(), [])
  // In a transition, so that the press shows at once: on a slow phone the dialog takes too long to close.
  return { FiltersModal: Part, isOpen, open: () => void open(), close: () => startTransition(close) }
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
