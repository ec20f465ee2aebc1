import { createContext, useContext, type ReactNode } from 'react'
import { useAccountFilter } from '../access/account-filter.ts'
import { accountsSearched, allOf } from '../access/accounts-searched.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { leaveFocusNear } from '../ui/leave-focus-near.ts'
import { endAccountFilter } from './reload-under-filter.ts'

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

/** The ways back from an empty page, which may follow the last full one or, under another filter, lie far behind it. */
export interface WaysBack {
  readonly onBefore: () => void
  /** Absent if the page before is the first. */
  readonly onFirst: (() => void) | undefined
}

/** Undefined on the first page. */
export const PageWays = createContext<WaysBack | undefined>(undefined)

/** The empty state of a list, or of the page after its last one; with buttons that lead back, and clear search and filters. */
export function NothingFound({ what, onClear, elsewhere, children }: NothingFoundProps) {
  const back = useContext(PageWays)
  const only = accountsSearched(useAccountFilter())
  return (
    <Empty
      icon={<NothingFoundIcon size={32} />}
      sentence={`There are no ${back ? 'more ' : ''}${what} matching your criteria.`}
      action={
        (back ?? onClear ?? only) && (
          <>
            {back && <BackButtons ways={back} />}
            {onClear && (
              <Button {...(!back && { kind: 'main' })} ref={leaveFocusNear} onClick={onClear}>
                Clear search and filters
              </Button>
            )}
            {back ? null : elsewhere}
            {only !== undefined && !back && <ShowAllButton isMain={!onClear} />}
          </>
        )
      }
    >
      {only === undefined ? (
        children
      ) : (
        <>
          {children} {only}
        </>
      )}
    </Empty>
  )
}

const BackButtons = ({ ways: { onBefore, onFirst } }: { readonly ways: WaysBack }) => (
  <>
    <Button kind="main" ref={leaveFocusNear} onClick={onBefore}>
      Back to the page before
    </Button>
    {onFirst && (
      <Button ref={leaveFocusNear} onClick={onFirst}>
        Back to the first page
      </Button>
    )}
  </>
)

function ShowAllButton({ isMain }: { readonly isMain: boolean }) {
  const filter = useAccountFilter()
  return (
    <Button {...(isMain && { kind: 'main' })} onClick={endAccountFilter}>
      Show {allOf(filter)}
    </Button>
  )
}
