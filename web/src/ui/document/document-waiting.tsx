import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import styles from './pdf-viewer.module.css'

const lines = ['40%', '100%', '92%', '99%', '86%', '98%', '94%', '58%'] as const

interface WaitingProps {
  /** What is being prepared; undefined as long as nobody has asked for it. */
  readonly name: string | undefined
  readonly note?: ReactNode
}

/** A sheet on its way: the newer system's comes at once, the other's within some seconds. */
export const BlankSheet = ({ name, note }: WaitingProps) => (
  <div className={styles.blank}>
    <output className="hidden">{name === undefined ? '' : `${name} is being prepared.`}</output>
    {lines.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
    {note}
  </div>
)

/** The place of a document, as high as it will be. */
export const DocumentWaiting = (props: WaitingProps) => (
  <div className={styles.desk}>
    <div className={styles.sheet}>
      <BlankSheet {...props} />
    </div>
    <div className={styles.foot} />
  </div>
)
