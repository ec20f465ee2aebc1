import { Button } from '../button.tsx'
import { choicesOf, clearFilters, type FilterGroup, type FilterValues } from './filter-groups.ts'
import styles from './filters.module.css'
import { useKeptChoice } from './use-kept-choice.ts'
import { Modal } from '../modal.tsx'

interface FiltersModalProps {
  groups: readonly FilterGroup[]
  values: FilterValues
  onClose: () => void
  onApply: (values: FilterValues) => void
}

/** A dialog to choose one value per group. Choices take effect on Apply; Clear takes effect at once. */
export default function FiltersModal({ groups, values, onClose, onApply }: FiltersModalProps) {
  const [chosen, choose] = useKeptChoice(groups, values)
  return (
    <Modal
      title="Filters"
      onClose={onClose}
      onSubmit={() => onApply(chosen)}
      buttons={
        <>
          <Button kind="plain" onClick={() => onApply(clearFilters(groups))}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit">
            Apply filters
          </Button>
        </>
      }
    >
      {askedOf(groups, values).map(({ id, legend, choices }) => (
        <fieldset key={id}>
          <legend className={styles.legend}>{legend}</legend>
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={chosen[id] === value}
                onChange={() => choose(id, value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </Modal>
  )
}

/** Leaves out groups with only one choice. */
const askedOf = (groups: readonly FilterGroup[], values: FilterValues) =>
  groups
    .map((group) => ({ ...group, choices: choicesOf(group, values) }))
    .filter(({ choices }) => choices.length > 1)
