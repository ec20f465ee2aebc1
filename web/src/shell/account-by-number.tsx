import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { onEnter } from '../ui/form/on-enter.ts'
import styles from './account-modal.module.css'
import { AskedInVain } from './asked-in-vain.tsx'
import type { NumberLookUp } from './use-number-look-up.ts'

/** Adds an account by its number, if an ERP knows it (spec 5, manual account add). */
export const AccountByNumber = ({ box, typed, failure, lookUp, isPending, type, add }: NumberLookUp) => (
  <section className={styles.section} aria-label="Add an account by number">
    <div className={styles.row}>
      <TextField
        ref={box}
        label="Account number"
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={failure}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onEnter(add)}
      />
      <Button onClick={add} aria-disabled={isPending}>
        Add
      </Button>
    </div>
    <AskedInVain of={lookUp} subject="account" />
  </section>
)
