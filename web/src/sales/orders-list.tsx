import { exportOrders, listOrders, listOrdersForDelivery } from '@portal/contract/sales'
import type { SalesOrder } from '@portal/domain/sales'
import { askWithHeaders } from '../api/client.ts'
import { useMayAsk } from '../api/may-ask.ts'
import type { AddressOf } from '../lists/list-address.ts'
import { useListPage } from '../lists/list-page.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { mergedPageOf, mergedPages, wholeListOf } from '../lists/merged-list.ts'
import { QuickChips } from '../lists/quick-chips.tsx'
import { ordersTrail } from '../areas.tsx'
import { paths } from '../paths.ts'
import { useListExport } from '../lists/list-export.tsx'
import { LinkButton } from '../ui/button.tsx'
import { DocumentIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { CalendarIcon } from '../ui/icons/work.tsx'
import { activeFilters, clearFilters } from '../ui/form/filter-groups.ts'
import { NothingFound } from '../lists/nothing-found.tsx'
import { useOrderChips } from './order-chips.ts'
import { furtherOrderColumns, orderColumns, orderKey } from './order-columns.tsx'
import { type OrderFilters, ordersPlan } from './orders-address.ts'
import { TrackingFailure, useTracking } from './orders-tracking.tsx'

type OrdersAddress = AddressOf<typeof ordersPlan>

/** Titles of the list by its filter (spec 2). */
const titles: Record<OrderFilters['status'], string> = {
  all: 'Sales Orders',
  open: 'Open Sales Orders',
  closed: 'Completed Sales Orders',
}

/** Both providers' orders as one list; the address holds its whole state (spec 2, sales orders list). */
export function OrdersList() {
  const { list, data, now } = useListPage(ordersPlan, listOrders, mergedPageOf)
  const { at, go } = list
  const { tracking, asked } = useTracking(data?.orders)
  const exported = useListExport(exportOrders, () => askWithHeaders(exportOrders, wholeListOf(at)))
  const chips = useOrderChips(list)
  const mayListDeliveries = useMayAsk(listOrdersForDelivery)
  return (
    <ListScreen
      title={titles[at.filters.status]}
      label="Sales orders"
      trail={ordersTrail}
      list={list}
      columns={orderColumns({ now, tracking })}
      further={furtherOrderColumns}
      rows={data?.orders}
      rowKey={orderKey}
      rowName={({ orderNum }) => `SO ${orderNum}`}
      isVoid={({ isVoid }) => isVoid}
      actions={actionsOf}
      pages={mergedPages(data, data?.orders, at.limit)}
      exported={exported}
      quick={{
        parts: <QuickChips label="Which orders" chips={chips} />,
        isOn: chips.some(({ isOn }) => isOn),
      }}
      tools={mayListDeliveries ? todaysDeliveries : undefined}
      notices={<TrackingFailure asked={asked} />}
      empty={
        <NoOrders at={at} onClear={() => go({ searchTerm: '', filters: clearFilters(list.plan.filters) })} />
      }
    />
  )
}

const todaysDeliveries = (
  <LinkButton to={paths.ordersForDelivery}>
    <CalendarIcon size={18} />
    Show today's deliveries
  </LinkButton>
)

const actionsOf = ({ orderNum }: SalesOrder) => [
  { id: 'view', label: 'View Sales Order', icon: <DocumentIcon />, href: paths.order(orderNum) },
  { id: 'track', label: 'Track Shipment', icon: <TruckIcon />, href: paths.delivery(orderNum) },
]

/** The filter in words, for the sentence of an empty list. */
const filterWords: Record<OrderFilters['status'], string> = {
  all: 'all orders',
  open: 'orders in progress',
  closed: 'completed orders',
}

interface NoOrdersProps {
  readonly at: OrdersAddress
  readonly onClear: () => void
}

/** The empty state: says what was searched, with a button to show everything. */
function NoOrders({ at: { searchTerm, filters }, onClear }: NoOrdersProps) {
  const active = activeFilters(ordersPlan().filters, filters)
  const isNarrowed = searchTerm !== '' || active.length > 0
  const isFiltered = active.some(({ id }) => id !== 'status')
  const where = isFiltered ? 'the filtered orders' : filterWords[filters.status]
  const elsewhere = isFiltered
    ? ', or look in all orders'
    : active.length > 0
      ? ', or look in every status'
      : ''
  const searched = `Searched for “${searchTerm}” in ${where}. Check the number on your purchase order${elsewhere}.`
  return (
    <NothingFound what="orders" onClear={isNarrowed ? onClear : undefined}>
      {isNarrowed && (searchTerm === '' ? `Looked through ${where}.` : searched)}
    </NothingFound>
  )
}
