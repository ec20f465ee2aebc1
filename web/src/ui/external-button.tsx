import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ExternalButtonProps {
  /** An address outside the app, as mailto: or tel:. */
  readonly href: string
  readonly children: ReactNode
}

/** A link out of the app that looks like a button. */
export function ExternalButton({ href, children }: ExternalButtonProps) {
  return (
    <a href={href} className={styles.button}>
      {children}
    </a>
  )
}
