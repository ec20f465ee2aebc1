import { startTransition, useOptimistic } from 'react'
import styles from './data-table-selection.module.css'

/** The selected rows of a table; they may include rows of other pages. */
export interface Selection<Row> {
  readonly has: (row: Row) => boolean
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void
}

type PickState = 'none' | 'some' | 'all'

interface PickProps {
  readonly label: string
  readonly state: PickState
  readonly onPick: (isSelected: boolean) => void
}

/** A checkbox with room around it for a thumb. */
function Pick({ label, state, onPick }: PickProps) {
  const showSome = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = state === 'some'
  }
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        ref={showSome}
        onChange={({ target }) => {
          // The browser has reset `indeterminate`; if no more rows may be selected, no render would set it again.
          showSome(target)
          onPick(target.checked)
        }}
      />
    </label>
  )
}

interface PickRowProps {
  readonly name: string
  readonly isPicked: boolean
  readonly onPick: (isPicked: boolean) => void
}

/** The checkbox in a row's first cell; a column of its own would be one more for screen readers to read. */
export const PickRow = ({ name, isPicked, onPick }: PickRowProps) => (
  <Pick label={`Select ${name}`} state={isPicked ? 'all' : 'none'} onPick={onPick} />
)

interface PickAllProps<Row> {
  readonly selection: Selection<Row>
  readonly rows: readonly Row[]
}

const stateOf = (count: number, of: number): PickState => (count === 0 ? 'none' : count < of ? 'some' : 'all')

export function PickAll<Row>({ selection, rows }: PickAllProps<Row>) {
  const count = rows.filter((row) => selection.has(row)).length
  const [state, showState] = useOptimistic(stateOf(count, rows.length))
  // A press selects all rows, unless all are selected already.
  const isSelected = state !== 'all'
  // The checkbox changes at once, optimistically: rendering a hundred rows takes a slow phone too long.
  const pick = () =>
    startTransition(() => {
      showState(isSelected ? 'all' : 'none')
      selection.onSelect(rows, isSelected)
    })
  return <Pick label="Select all on this page" state={state} onPick={pick} />
}

/** Reserves the room of a checkbox while there are no rows. */
export const PickRoom = () => <span className={styles.pick} />
