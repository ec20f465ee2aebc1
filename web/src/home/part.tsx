import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  readonly title: string
  /** The link to the full list, of which this section shows a few records. */
  readonly all: {
    readonly words: string
    readonly to: string
    readonly search: Readonly<Record<string, string>>
  }
  readonly children: ReactNode
}

/** A titled section above the tiles of the home page. */
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
