import type { ReactNode } from 'react'
import styles from './button.module.css'
import { ExternalMark } from './external-link.tsx'

interface ExternalButtonProps {
  /** An address outside the app, such as mailto: or tel:. */
  readonly href: string
  readonly isNewTab?: boolean
  /** What screen readers say: the text and what it leaves out. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link to an address outside the app that looks like a button. */
export function ExternalButton({ href, isNewTab = false, label, children }: ExternalButtonProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={styles.button}
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isNewTab && <ExternalMark />}
    </a>
  )
}
