import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/work.tsx'
import { leaveFocusNear } from '../leave-focus-near.ts'
import styles from './paging.module.css'
import { RowsPerPage } from './rows-per-page.tsx'

interface PagingProps {
  size: number
  onSize: (size: number) => void
  /** The number of rows on earlier pages. */
  before: number
  /** The number of rows on this page. */
  count: number
  /** The rows shown are those of the page before, until this one is loaded. */
  isStale?: boolean
  /** Absent on the first page. */
  onPrevious?: (() => void) | undefined
  /** Absent on the last page. */
  onNext?: (() => void) | undefined
  /** Called when the pointer or focus is on Next, so that its page can be prefetched. */
  onNearNext?: (() => void) | undefined
}

/** The line below a list: rows per page, the range of rows shown, and buttons for other pages. */
export function Paging(props: PagingProps) {
  const { size, onSize, before, count, isStale = false, onPrevious, onNext, onNearNext } = props
  return (
    <nav ref={leaveFocusNear} className={styles.paging} aria-label="Pages">
      <RowsPerPage size={size} onSize={onSize} />
      <span className={styles.rows} aria-live="polite">
        {isStale ? 'Loading' : rangeOf(before, count)}
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

const rangeOf = (before: number, count: number): string =>
  count === 0 ? 'No more rows' : `Rows ${before + 1} to ${before + count}`

interface StepProps {
  onStep: (() => void) | undefined
  onNear?: (() => void) | undefined
  children: ReactNode
}

/**
 * A disabled button keeps the focus (`aria-disabled`), so that keyboard users do not lose their place on the last page.
 */
function Step({ onStep, onNear, children }: StepProps) {
  return (
    <Button aria-disabled={onStep === undefined} onClick={onStep} onPointerEnter={onNear} onFocus={onNear}>
      {children}
    </Button>
  )
}
