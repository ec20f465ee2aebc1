import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/work.tsx'
import styles from './pdf-viewer.module.css'

interface PageStepsProps {
  readonly number: number
  readonly count: number
  readonly onPage: (number: number) => void
}

/** The page number, and buttons for the previous and next page if there are several. */
export function PageSteps({ number, count, onPage }: PageStepsProps) {
  const step = (label: string, page: number, icon: ReactNode) => {
    const isNone = page < 1 || page > count
    const turn = (event: MouseEvent) => {
      onPage(page)
      // The buttons are at the foot of a page: scroll to the top of the next one.
      event.currentTarget.closest('section')?.scrollIntoView()
    }
    return (
      <IconButton label={label} aria-disabled={isNone} onClick={isNone ? undefined : turn}>
        {icon}
      </IconButton>
    )
  }
  return (
    <div className={styles.steps}>
      {count > 1 ? step('Previous page', number - 1, <ChevronLeftIcon />) : null}
      <span className="small" aria-live="polite">
        Page {number} of {count}
      </span>
      {count > 1 ? step('Next page', number + 1, <ChevronRightIcon />) : null}
    </div>
  )
}
