import { formatCount } from '@portal/domain/numbers'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { DataTableSkeleton } from '../ui/data-table-skeleton.tsx'
import { Filters } from '../ui/filters.tsx'
import { ListFailure } from '../ui/list-failure.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { orderFilters, statusFilterOf } from './order-filters.ts'
import { todaysDeliveries, useTodaysAddress } from './todays-deliveries-address.ts'
import { todaysColumns } from './todays-deliveries-columns.tsx'
import { TodaysTable } from './todays-deliveries-table.tsx'
import styles from './todays-deliveries.module.css'
import { ordersTrail } from './trails.ts'

/** The columns without any facts: their heads, sorting and bones. */
const columns = todaysColumns({ now: new Date(), tracking: {} })

/** A search looks through every order, not through the day's (spec 2). */
const searchPlace = (term: string): { to: string; search: { q?: string } } => ({
  to: paths.orders,
  search: term === '' ? {} : { q: term },
})

/** What comes today, fetched once and sorted and paged here (spec 2, today's deliveries). */
export function TodaysDeliveries() {
  const [at, go] = useTodaysAddress()
  const navigate = useNavigate()
  const day = useQuery(todaysDeliveries())
  return (
    <Page title="Today's deliveries" trail={ordersTrail}>
      <Toolbar>
        <SearchBox
          label="Enter PO # or SO #"
          value=""
          onSearch={(term) => void navigate(searchPlace(term))}
        />
        <Filters
          groups={orderFilters}
          values={{ status: at.filter }}
          onApply={({ status }) => go({ filter: statusFilterOf(status) })}
        />
        <SortSelect
          columns={columns}
          sorting={{ column: at.sortColumn, direction: at.sortDirection }}
          onSort={({ column, direction }) => go({ sortColumn: column, sortDirection: direction })}
        />
      </Toolbar>
      <ListFailure of={day} />
      {day.data?.hasMore ? (
        <div className={styles.notice}>
          <Notice tone="plain">
            These are the first {formatCount(day.data.orders.length)} of today's deliveries. Search for any
            other by its number.
          </Notice>
        </div>
      ) : null}
      {day.data ? (
        <TodaysTable at={at} go={go} orders={day.data.orders} answeredAt={day.dataUpdatedAt} />
      ) : null}
      {day.isPending ? (
        <DataTableSkeleton label="Today's deliveries" columns={columns} rows={at.limit} hasActions={false} />
      ) : null}
    </Page>
  )
}
