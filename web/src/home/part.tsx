import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  readonly title: string
  /** A list of all that the part shows some of. */
  readonly all: {
    readonly words: string
    readonly to: string
    readonly search: Readonly<Record<string, string>>
  }
  readonly children: ReactNode
}

/** What home says above its tiles, under a title of its own. */
export function Part({ title, all: { words, ...list }, children }: PartProps) {
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <Link {...list}>{words}</Link>
      </header>
      {children}
    </section>
  )
}
