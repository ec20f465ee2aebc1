import type { ReactNode } from 'react'
import styles from './button.module.css'
import { ExternalMark } from './external-link.tsx'

interface ExternalButtonProps {
  /** An address outside the app, such as mailto: or tel:. */
  readonly href: string
  readonly isNewTab?: boolean
  readonly children: ReactNode
}

/** A link to an address outside the app that looks like a button. */
export function ExternalButton({ href, isNewTab = false, children }: ExternalButtonProps) {
  return (
    <a
      href={href}
      className={styles.button}
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isNewTab && <ExternalMark />}
    </a>
  )
}
