import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { NothingFoundIcon } from './icons/work.tsx'

interface NothingFoundProps {
  /** The kind of records, such as 'orders'. */
  readonly what: string
  /** Clears search and filters; absent if none are set. */
  readonly onClear?: (() => void) | undefined
  /** Says what was searched. */
  readonly children?: ReactNode
}

/** The empty state of a list, with a button that clears search and filters. */
export const NothingFound = ({ what, onClear, children }: NothingFoundProps) => (
  <Empty
    icon={<NothingFoundIcon size={32} />}
    sentence={`There are no ${what} matching your criteria.`}
    action={
      onClear && (
        <Button kind="main" onClick={onClear}>
          Clear search and filters
        </Button>
      )
    }
  >
    {children}
  </Empty>
)
