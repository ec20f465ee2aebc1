import type { ReplyOf } from '@portal/contract/call'
import type { listOrders } from '@portal/contract/sales'
import type { SalesOrder } from '@portal/domain/sales'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { DataTable } from '../ui/data-table.tsx'
import { DocumentIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { Paging } from '../ui/paging.tsx'
import { NoOrders } from './no-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { changed, ordersQuery, type OrdersAddress } from './orders-address.ts'
import { TrackingFailure, useTracking } from './orders-tracking.tsx'

interface OrdersTableProps {
  at: OrdersAddress
  go: (change: Partial<OrdersAddress>) => void
  page: ReplyOf<typeof listOrders>
  /** Milliseconds; lateness is judged by when the rows were answered. */
  answeredAt: number
  /** The rows are the page before, while the next is on its way. */
  isStale: boolean
}

/** A page of orders with their deliveries, and the way to the other pages. */
export function OrdersTable({ at, go, page, answeredAt, isStale }: OrdersTableProps) {
  const { orders } = page
  const { tracking, asked } = useTracking(orders)
  const hasOrders = orders.length > 0
  return (
    <>
      <TrackingFailure asked={asked} />
      {hasOrders ? (
        <DataTable
          label="Sales orders"
          columns={orderColumns({ now: new Date(answeredAt), tracking })}
          rows={orders}
          rowKey={(order) => `${order.srcProvider} ${order.orderNum}`}
          sorting={{ column: at.sortColumn, direction: at.sortDirection }}
          onSort={({ column, direction }) => go({ sortColumn: column, sortDirection: direction })}
          isStale={isStale}
          isVoid={(order) => order.isVoid}
          actions={actionsOf}
        />
      ) : (
        <NoOrders at={at} onClear={() => go({ searchTerm: '', filter: 'all' })} />
      )}
      {hasOrders || page.previous ? <OrderPages at={at} go={go} page={page} isStale={isStale} /> : null}
    </>
  )
}

const actionsOf = ({ orderNum }: SalesOrder) => ({
  label: `Actions for SO ${orderNum}`,
  entries: [
    { id: 'view', label: 'View Sales Order', icon: <DocumentIcon />, href: paths.order(orderNum) },
    { id: 'track', label: 'Track Shipment', icon: <TruckIcon />, href: paths.delivery(orderNum) },
  ],
})

function OrderPages({ at, go, page, isStale }: Omit<OrdersTableProps, 'answeredAt'>) {
  const queries = useQueryClient()
  const { previous, epicor, timms, orders } = page
  // The server says where both pages lie; they are not known until this page has come.
  const hasNext = !isStale && orders.length >= at.limit
  const next = [epicor.idx, timms.idx] as const
  return (
    <Paging
      size={at.limit}
      onSize={(limit) => go({ limit })}
      before={at.offsets[0] + at.offsets[1]}
      count={orders.length}
      onPrevious={
        previous && !isStale ? () => go({ offsets: [previous.epicorIdx, previous.timmsIdx] }) : undefined
      }
      onNext={hasNext ? () => go({ offsets: next }) : undefined}
      onNearNext={
        hasNext ? () => void queries.prefetchQuery(ordersQuery(changed(at, { offsets: next }))) : undefined
      }
    />
  )
}
