import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountFilter } from '../access/account-filter.ts'
import { accountsSearched } from '../access/accounts-searched.ts'
import { useSession } from '../access/session-store.ts'
import { ordersTrail } from '../areas.tsx'
import { paths } from '../paths.ts'
import { FaultNotice } from '../ui/fault-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { usePassedNotice } from '../ui/passed-notice.tsx'
import { SearchForm } from '../ui/form/search-form.tsx'
import { findOrderNum } from './find-order-num.ts'
import { KnownOrder, type OrderKey } from './known-order.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An order that was loaded, but has no tracking; with its provider if its number is of two. */
    knownOrder?: OrderKey
  }
}

/** Finds an order by PO, SO or invoice number, and opens its delivery or photos (spec 2). */
function FindOrder({ title, pathOf }: { title: string; pathOf: (orderNum: string) => string }) {
  const navigate = useNavigate()
  const session = useSession()
  const search = useMutation({ mutationFn: (term: string) => findOrderNum(term, session) })
  // The box holds what was searched for until something else is typed.
  const [typed, setTyped] = useState<string>()
  const [notice, dismiss] = usePassedNotice()
  const { searched = '', knownOrder } = useLocation({ select: ({ state }) => state })
  const find = (term: string) => {
    if (search.isPending && search.variables === term) return
    if (notice !== undefined) dismiss()
    search.mutate(term, {
      // Not called if the user has left the screen meanwhile.
      onSuccess: (orderNum) => {
        if (orderNum !== undefined) void navigate({ to: pathOf(orderNum) })
      },
    })
  }
  return (
    <Page title={title} trail={ordersTrail}>
      <FaultNotice error={search.error} onRetry={() => search.variables && find(search.variables)} isSpaced />
      {search.isSuccess && search.data === undefined ? (
        <NoMatches term={search.variables} typed={typed?.trim()} onDismiss={search.reset} />
      ) : null}
      <SearchForm
        label="Enter PO #, SO # or Invoice #"
        value={searched}
        onSearch={find}
        onType={setTyped}
        isPending={search.isPending}
      />
      {notice !== undefined && knownOrder !== undefined ? <KnownOrder {...knownOrder} /> : null}
    </Page>
  )
}

interface NoMatchesProps {
  readonly term: string
  readonly typed: string | undefined
  readonly onDismiss: () => void
}

/** Names what was searched for if the box holds something else by now. */
function NoMatches({ term, typed = term, onDismiss }: NoMatchesProps) {
  const only = accountsSearched(useAccountFilter())
  return (
    <Notice tone="wait" isUrgent isSpaced onDismiss={onDismiss}>
      {term === '' || typed === term ? null : `${term}: `}
      <span>No matches found.</span> {only}
    </Notice>
  )
}

export const FindDelivery = () => <FindOrder title="Track Order Delivery" pathOf={paths.delivery} />

export const FindPhotos = () => <FindOrder title="Track Order POD" pathOf={paths.photos} />
