import styles from './data-table-selection.module.css'

/** Which rows of a table are chosen; it may hold more than the rows that are shown. */
export interface Selection<Row> {
  readonly has: (row: Row) => boolean
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void
}

interface PickProps {
  readonly label: string
  readonly state: 'none' | 'some' | 'all'
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

export function PickAll<Row>({ selection, rows }: PickAllProps<Row>) {
  const count = rows.filter((row) => selection.has(row)).length
  return (
    <Pick
      label="Select all on this page"
      state={count === 0 ? 'none' : count < rows.length ? 'some' : 'all'}
      // Some to all, all to none.
      onPick={() => selection.onSelect(rows, count < rows.length)}
    />
  )
}

/** The room of a box while there are no rows to choose. */
export const PickRoom = () => <span className={styles.pick} />
