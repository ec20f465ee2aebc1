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
export function TextField({ label, hint, error, isTall = false, ...input }: FieldProps) {
  const about = useFieldIds(hint, error)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={about.input}>
        {label}
      </label>
      <FieldHint id={about.hint}>{hint}</FieldHint>
      <input {...input} {...attributesOf(about, error)} className={inputClass(isTall)} />
      <FieldError id={about.error}>{error}</FieldError>
    </div>
  )
}

/** A password box that can show the password; for password managers it is an ordinary one. */
export function PasswordField({ label, hint, error, isTall = false, ...input }: FieldProps) {
  const about = useFieldIds(hint, error)
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? EyeOffIcon : EyeIcon
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={about.input}>
        {label}
      </label>
      <FieldHint id={about.hint}>{hint}</FieldHint>
      <div className={styles.withEye}>
        <input
          {...input}
          {...attributesOf(about, error)}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={inputClass(isTall)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label="Show characters"
          aria-pressed={isShown}
          aria-controls={about.input}
          onClick={() => setShown(!isShown)}
        >
          <Eye />
        </button>
      </div>
      <FieldError id={about.error}>{error}</FieldError>
    </div>
  )
}

const inputClass = (isTall: boolean): string => classes(styles.input, isTall && styles.tall)

interface FieldIds {
  readonly input: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

function useFieldIds(hint: ReactNode, error: string | undefined): FieldIds {
  const id = useId()
  return {
    input: id,
    hint: hint === undefined ? undefined : `${id}-hint`,
    error: error === undefined ? undefined : `${id}-error`,
  }
}

const attributesOf = (ids: FieldIds, error: string | undefined) => ({
  id: ids.input,
  'aria-invalid': error !== undefined,
  'aria-describedby': classes(ids.hint, ids.error) || undefined,
})

interface AboutProps {
  readonly id: string | undefined
  readonly children: ReactNode
}

const FieldHint = ({ id, children }: AboutProps) =>
  id === undefined ? null : (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  )

const FieldError = ({ id, children }: AboutProps) =>
  id === undefined ? null : (
    <p id={id} className={styles.error} role="alert">
      <ErrorIcon size={18} />
      <span>{children}</span>
    </p>
  )
