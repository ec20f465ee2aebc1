import styles from './paging.module.css'
import { useDraft } from '../form/use-draft.ts'

/** The largest page size (spec 5). */
const most = 100

/** The page size for a typed text; undefined if it is not a number above 0 or is the current size. */
export function wantedSize(typed: string, size: number): number | undefined {
  const wanted = Math.min(Math.trunc(Number(typed)), most)
  return wanted > 0 && wanted !== size ? wanted : undefined
}

/** A number field from 1 to 100 that is applied only on Enter (spec 5). */
export function RowsPerPage({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const [typed, setTyped] = useDraft(String(size))
  const apply = () => {
    const wanted = wantedSize(typed, size)
    setTyped(String(wanted ?? size))
    if (wanted !== undefined) onSize(wanted)
  }
  return (
    <form
      // Without it the browser would refuse a number above 100; here it is clamped instead.
      noValidate
      className={styles.size}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <label>
        Rows per page{' '}
        <input
          type="number"
          inputMode="numeric"
          enterKeyHint="go"
          min={1}
          max={most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(String(size))}
        />
      </label>
    </form>
  )
}
