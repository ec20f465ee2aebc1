import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { ErrorIcon, EyeIcon, EyeOffIcon } from '../icons/signs.tsx'

interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with the value, as a sentence; marks the field as invalid. */
  readonly error?: string | undefined
  /** 44 px high even with a mouse, as on the sign-in page. */
  readonly isTall?: boolean
}

/** A text box with its label above, a hint, and its error below. */
export const TextField = (props: FieldProps) => <Field {...props} id={useId()} />

/** A password box that can show the password; for password managers it is an ordinary one. */
export function PasswordField(props: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? EyeOffIcon : EyeIcon
  return (
    <Field
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      eye={
        <button
          type="button"
          className={styles.eye}
          aria-label="Show characters"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Eye />
        </button>
      }
    />
  )
}

interface IdentifiedProps extends FieldProps {
  readonly id: string
  /** A button inside the box. */
  readonly eye?: ReactNode
}

function Field({ id, label, hint, error, isTall = false, eye, ...input }: IdentifiedProps) {
  const describedBy = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  const box = (
    <input
      {...input}
      id={id}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy || undefined}
      className={classes(styles.input, isTall && styles.tall)}
    />
  )
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {eye === undefined ? (
        box
      ) : (
        <div className={styles.withEye}>
          {box}
          {eye}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <ErrorIcon size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
