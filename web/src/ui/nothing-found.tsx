import { createContext, useContext, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { NothingFoundIcon } from './icons/work.tsx'
import { leaveFocusNear } from './leave-focus-near.ts'

interface NothingFoundProps {
  /** The kind of records, such as 'orders'. */
  readonly what: string
  /** Clears search and filters; absent if none are set. */
  readonly onClear?: (() => void) | undefined
  /** A link to where the records may be. */
  readonly elsewhere?: ReactNode
  /** Says what was searched. */
  readonly children?: ReactNode
}

/** Leads to the page before, where a list has one: an empty page may follow the last one that is full. */
export const PageBefore = createContext<(() => void) | undefined>(undefined)

/** The empty state of a list, or of the page after its last one; with buttons that lead back, and clear search and filters. */
export function NothingFound({ what, onClear, elsewhere, children }: NothingFoundProps) {
  const onBefore = useContext(PageBefore)
  return (
    <Empty
      icon={<NothingFoundIcon size={32} />}
      sentence={`There are no ${onBefore ? 'more ' : ''}${what} matching your criteria.`}
      action={
        (onBefore ?? onClear) && (
          <>
            {onBefore && (
              <Button kind="main" ref={leaveFocusNear} onClick={onBefore}>
                Back to the page before
              </Button>
            )}
            {onClear && (
              <Button {...(!onBefore && { kind: 'main' })} ref={leaveFocusNear} onClick={onClear}>
                Clear search and filters
              </Button>
            )}
            {onBefore ? null : elsewhere}
          </>
        )
      }
    >
      {children}
    </Empty>
  )
}
