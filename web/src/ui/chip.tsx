import type { ReactNode } from 'react'
import { CloseIcon } from './icons/signs.tsx'
import { TickIcon } from './icons/work.tsx'
import styles from './chip.module.css'

interface ChipProps {
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}

/** One toggle in a row, such as periods or photo categories. */
export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <TickIcon size={16} /> : null}
      {children}
    </button>
  )
}

/** A choice that was made elsewhere, with a button to remove it. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
      {label}
      <CloseIcon size={16} />
    </button>
  )
}

/** A row of chips; on a phone a single line that scrolls sideways. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  )
}
