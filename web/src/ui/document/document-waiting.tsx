import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import styles from './pdf-viewer.module.css'

const lines = ['40%', '100%', '92%', '99%', '86%', '98%', '94%', '58%'] as const

interface WaitingProps {
  /** The document that is being prepared; undefined if it was not requested yet. */
  readonly name?: string | undefined
  readonly note?: ReactNode
}

/** Placeholder for a document: the newer system's arrives at once, the older system's within some seconds. */
export const BlankSheet = ({ name, note }: WaitingProps) => (
  <div className={styles.blank}>
    <output className="hidden">{name === undefined ? '' : `${name} is being prepared.`}</output>
    {lines.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
    {note}
  </div>
)

/** Reserves the height of a document. */
export const DocumentWaiting = (props: WaitingProps) => (
  <div className={styles.backdrop}>
    <div className={styles.sheet}>
      <BlankSheet {...props} />
    </div>
    <div className={styles.foot} />
  </div>
)
