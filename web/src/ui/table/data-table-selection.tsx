import { startTransition, useOptimistic } from 'react'
import styles from './data-table-selection.module.css'

/** Which rows of a table are chosen; it may hold more than the rows that are shown. */
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

/** A box to tick, with room around it for a thumb. */
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
          // The browser has taken it off; where no more may be chosen, nothing else would put it back.
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

/** It stands in a row's first cell: a column of its own would be one more to read. */
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
  // Some to all, all to none.
  const isSelected = state !== 'all'
  // The box is ticked at once; a hundred rows may take a slow phone longer than a tap may wait.
  const pick = () =>
    startTransition(() => {
      showState(isSelected ? 'all' : 'none')
      selection.onSelect(rows, isSelected)
    })
  return <Pick label="Select all on this page" state={state} onPick={pick} />
}

/** The room of a box while there are no rows to choose. */
export const PickRoom = () => <span className={styles.pick} />
