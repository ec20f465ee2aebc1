import { Button } from '../button.tsx'
import {
  choicesOf,
  clearFilters,
  type FilterChoice,
  type FilterGroup,
  type FilterValues,
} from './filter-groups.ts'
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
      {askedOf(groups, values).map((group) => (
        <Choices
          key={group.id}
          group={group}
          choices={choicesOf(group, values)}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </Modal>
  )
}

interface ChoicesProps {
  readonly group: FilterGroup
  readonly choices: readonly FilterChoice[]
  readonly chosen: FilterValues
  readonly onChoose: (id: string, value: string) => void
}

/** A group. Why it is disabled stands in its legend: in a line of its own it would move what was just pressed. */
function Choices({ group: { id, legend, reasonAgainst }, choices, chosen, onChoose }: ChoicesProps) {
  const reason = reasonAgainst?.(chosen)
  return (
    <fieldset disabled={reason !== undefined}>
      <legend className={styles.legend}>
        {legend} {reason === undefined ? null : <span className={styles.reason}>{reason}</span>}
      </legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={chosen[id] === value}
            onChange={() => onChoose(id, value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Leaves out groups with only one choice. */
const askedOf = (groups: readonly FilterGroup[], values: FilterValues) =>
  groups.filter((group) => choicesOf(group, values).length > 1)
