import type { ReactNode } from 'react'
import { CloseIcon } from './icons/signs.tsx'
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

/** What is chosen elsewhere, and a way to take it off. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
      {label}
      <CloseIcon size={16} />
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
