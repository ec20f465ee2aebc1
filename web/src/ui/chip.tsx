import type { ReactNode } from 'react'
import { TickIcon } from './icons/work.tsx'
import styles from './chip.module.css'

interface ChipProps {
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}

/** A toggle of a row of toggles: periods, photo categories. */
export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <TickIcon size={16} /> : null}
      {children}
    </button>
  )
}

/** A row of chips; on a phone one line that scrolls sideways. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  )
}
