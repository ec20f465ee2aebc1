import { listOrdersForDelivery } from '@portal/contract/sales'
import { formatCount } from '@portal/domain/numbers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRefetchOnNewDay } from '../api/use-new-day.ts'
import { useListAddress } from '../lists/list-address.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { ordersTrail } from '../areas.tsx'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { NothingFound } from '../lists/nothing-found.tsx'
import { furtherOrderColumns, orderKey } from './order-columns.tsx'
import { searchLabel } from './orders-address.ts'
import { TrackingFailure, useTracking } from './orders-tracking.tsx'
import { todaysDeliveries, todaysPlan } from './todays-deliveries-address.ts'
import { todaysColumns } from './todays-deliveries-columns.tsx'
import { todaysPage } from './todays-deliveries-rows.ts'
import styles from './todays-deliveries.module.css'

/** A search covers all orders, not only the day's (spec 2). */
const searchPlace = (term: string): { to: string; search: { q?: string } } => ({
  to: paths.orders,
  search: term === '' ? {} : { q: term },
})

/** Today's deliveries, fetched once and then sorted and paged in the browser (spec 2, today's deliveries). */
export function TodaysDeliveries() {
  const list = useListAddress(todaysPlan)
  const navigate = useNavigate()
  useRefetchOnNewDay(listOrdersForDelivery)
  const day = useQuery(todaysDeliveries())
  const { rows, pages } = todaysPage(day.data?.orders, list.at)
  const { tracking, asked } = useTracking(rows)
  return (
    <ListScreen
      title="Today's deliveries"
      trail={ordersTrail}
      list={{ ...list, asked: day }}
      columns={todaysColumns({ now: new Date(day.dataUpdatedAt), tracking })}
      further={furtherOrderColumns}
      rows={rows}
      rowKey={orderKey}
      isVoid={({ isVoid }) => isVoid}
      pages={pages}
      search={{ label: searchLabel, onSearch: (term) => void navigate(searchPlace(term)) }}
      notices={
        <>
          {day.data?.hasMore ? <FirstOfMany count={day.data.orders.length} /> : null}
          <TrackingFailure asked={asked} />
        </>
      }
      empty={<NothingFound what="deliveries" />}
    />
  )
}

const FirstOfMany = ({ count }: { readonly count: number }) => (
  <div className={styles.notice}>
    <Notice tone="plain">
      These are the first {formatCount(count)} of today's deliveries. Search for any other by its number.
    </Notice>
  </div>
)
