import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/work.tsx'
import styles from './paging.module.css'
import { RowsPerPage } from './rows-per-page.tsx'

interface PagingProps {
  size: number
  onSize: (size: number) => void
  /** How many rows earlier pages have shown. */
  before: number
  /** Rows on this page. */
  count: number
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined
  /** Absent on the last page. */
  onNext?: (() => void) | undefined
  /** Pointer or focus came near Next: its page may be fetched. */
  onNearNext?: (() => void) | undefined
}

/** Below a list: rows per page, which rows these are, and the way to the others. */
export function Paging(props: PagingProps) {
  const { size, onSize, before, count, onPrevious, onNext, onNearNext } = props
  return (
    <nav className={styles.paging} aria-label="Pages">
      <RowsPerPage size={size} onSize={onSize} />
      <span className={styles.rows} aria-live="polite">
        {count === 0 ? 'No more rows' : `Rows ${before + 1} to ${before + count}`}
      </span>
      <div className={styles.steps}>
        <Step onStep={onPrevious}>
          <ChevronLeftIcon size={18} />
          Previous
        </Step>
        <Step onStep={onNext} onNear={onNearNext}>
          Next
          <ChevronRightIcon size={18} />
        </Step>
      </div>
    </nav>
  )
}

interface StepProps {
  onStep: (() => void) | undefined
  onNear?: (() => void) | undefined
  children: ReactNode
}

/** A dead step keeps its focus (`aria-disabled`), so that a walk by keyboard does not start over at the end. */
function Step({ onStep, onNear, children }: StepProps) {
  return (
    <Button aria-disabled={onStep === undefined} onClick={onStep} onPointerEnter={onNear} onFocus={onNear}>
      {children}
    </Button>
  )
}
