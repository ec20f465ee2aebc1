import { createContext, useContext, type ReactNode } from 'react'
import { keepAccounts, useAccountFilter } from '../access/account-filter.ts'
import { accountsSearched } from '../access/accounts-searched.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { leaveFocusNear } from '../ui/leave-focus-near.ts'
import { reloadUnderFilter } from './reload-under-filter.ts'

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
  const only = accountsSearched(useAccountFilter())
  return (
    <Empty
      icon={<NothingFoundIcon size={32} />}
      sentence={`There are no ${onBefore ? 'more ' : ''}${what} matching your criteria.`}
      action={
        (onBefore ?? onClear ?? only) && (
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
            {only !== undefined && !onBefore && <WholeReach isMain={!onClear} />}
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

/** Ends the account filter, under the name by which the header tells its end. */
function WholeReach({ isMain }: { readonly isMain: boolean }) {
  const { admin } = useAccountFilter()
  return (
    <Button
      {...(isMain && { kind: 'main' })}
      onClick={() => {
        keepAccounts([])
        reloadUnderFilter()
      }}
    >
      {admin.entries.length > 0 ? 'Show all customers' : 'Show all accounts'}
    </Button>
  )
}
