import type { SelectHTMLAttributes } from 'react'
import styles from './select.module.css'

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className'> {
  /** For screen readers; on the screen the chosen option is enough. */
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChoose: (value: string) => void
}

/** A native select. */
export function Select({ label, options, onChoose, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      className={styles.select}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
