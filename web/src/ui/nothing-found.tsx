import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { NothingFoundIcon } from './icons/work.tsx'

interface NothingFoundProps {
  /** What is listed, as 'orders'. */
  readonly what: string
  /** Takes search and filters away; absent where there are none. */
  readonly onClear?: (() => void) | undefined
  /** What was looked through. */
  readonly children?: ReactNode
}

/** An empty list, and the way to everything. */
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
