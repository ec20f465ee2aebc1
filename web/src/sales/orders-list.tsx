import { exportOrders } from '@portal/contract/sales'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAnsweredAt } from '../api/answered-at.ts'
import { askInFull } from '../api/client.ts'
import { useDeferredValue } from 'react'
import { paths } from '../paths.ts'
import { ExportButton, useListExport } from '../related/list-export.tsx'
import { LinkButton } from '../ui/button.tsx'
import { DataTableSkeleton } from '../ui/data-table-skeleton.tsx'
import { FaultNotice } from '../ui/fault-notice.tsx'
import { Filters } from '../ui/filters.tsx'
import { CalendarIcon } from '../ui/icons/work.tsx'
import { ListFailure } from '../ui/list-failure.tsx'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { Toolbar, ToolbarEnd } from '../ui/toolbar.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters, statusFilterOf, titles } from './order-filters.ts'
import { ordersQuery, useOrdersAddress, wholeListOf } from './orders-address.ts'
import { OrdersTable } from './orders-table.tsx'
import { ordersTrail } from './trails.ts'

/** The columns without any facts: their heads, sorting and bones. */
const columns = orderColumns({ now: new Date(), tracking: {} })

/** Both providers' orders as one list; the address is its whole state (spec 2, sales orders list). */
export function OrdersList() {
  const [at, go] = useOrdersAddress()
  // Rows are drawn in slices: at once they would hold up a slow phone.
  const orders = useDeferredValue(useQuery({ ...ordersQuery(at), placeholderData: keepPreviousData }))
  const answeredAt = useAnsweredAt(orders)
  const exported = useListExport(exportOrders, () => askInFull(exportOrders, wholeListOf(at)))
  // Rows of the page before stand in for those on their way; an empty page cannot.
  const isWaiting = orders.isPending || (orders.isPlaceholderData && orders.data.orders.length === 0)
  return (
    <Page title={titles[at.filter]} trail={ordersTrail}>
      <Toolbar>
        <SearchBox
          label="Enter PO # or SO #"
          value={at.searchTerm}
          onSearch={(searchTerm) => go({ searchTerm })}
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
        <ToolbarEnd>
          <LinkButton to={paths.ordersForDelivery}>
            <CalendarIcon size={18} />
            Show today's deliveries
          </LinkButton>
          <ExportButton of={exported} isEmpty={orders.data?.orders.length === 0 && !orders.data.previous} />
        </ToolbarEnd>
      </Toolbar>
      <ListFailure of={orders} />
      <FaultNotice error={exported.error} onRetry={exported.start} />
      {orders.data && !isWaiting ? (
        <OrdersTable
          at={at}
          go={go}
          page={orders.data}
          answeredAt={answeredAt}
          isStale={orders.isPlaceholderData}
        />
      ) : null}
      {isWaiting ? <DataTableSkeleton label="Sales orders" columns={columns} rows={at.limit} /> : null}
    </Page>
  )
}
