import type { OrderSortColumn } from '@portal/contract/sales'
import { formatDate } from '@portal/domain/dates'
import { poLabel } from '@portal/domain/labelled-po'
import { formatMoney } from '@portal/domain/money'
import { companyNameInList } from '@portal/domain/names'
import { isOrderLate } from '@portal/domain/order-progress'
import { ownValue } from '@portal/domain/own-value'
import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { dates, dueDates, numbers, type Column } from '../ui/table/data-table-column.ts'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderStatus } from './order-status.tsx'

export interface OrderFacts {
  /** When the rows were fetched: lateness is judged by it. */
  readonly now: Date
  /** By order number; empty until tracking is loaded, and if that fails. */
  readonly tracking: Readonly<Record<string, readonly TrackingRecord[]>>
}

export const orderKey = ({ srcProvider, orderNum }: SalesOrder): string => `${srcProvider} ${orderNum}`

/** The tracking records of an order, without those of the other provider's order of its number. */
export const recordsOf = ({ orderNum, srcProvider }: SalesOrder, tracking: OrderFacts['tracking']) =>
  (ownValue(tracking, orderNum) ?? []).filter((record) => record.srcProvider === srcProvider)

/** The optional columns of the orders list and of today's deliveries. */
export const furtherOrderColumns = { list: 'orders', load: () => import('./further-order-columns.tsx') }

type OrderColumn = Column<SalesOrder, OrderSortColumn>

/** The columns that do not depend on the current time or on tracking. */
const plainColumns: readonly OrderColumn[] = [
  {
    id: 'po',
    head: 'Your PO #',
    cell: (order) => order.customerPONum || '-',
    title: (order) => order.customerPONum,
    isReference: true,
    sortBy: 'customerPONum',
    sortWords: numbers,
    card: { line: 3, side: 'left' },
    cardLabel: ({ customerPONum }) => poLabel(customerPONum),
    skeletonPx: 70,
  },
  {
    id: 'so',
    head: 'SO #',
    cell: (order) => <OrderLink orderNum={order.orderNum} />,
    isReference: true,
    sortBy: 'orderNum',
    sortWords: numbers,
    card: 'key',
    cardLabel: 'SO',
    skeletonPx: 72,
  },
  {
    id: 'company',
    head: 'Company',
    cell: (order) => companyNameInList(order.soldToCustomer.name),
    title: (order) => order.soldToCustomer.name,
    canShrink: true,
    canWrap: true,
    card: 'wide',
    skeletonPx: 190,
  },
  {
    id: 'account',
    head: 'Account #',
    cell: (order) => order.customerAccountNum,
    sortBy: 'customerAccountNum',
    sortWords: numbers,
    card: { line: 3, side: 'right' },
    cardLabel: 'Account',
    skeletonPx: 46,
  },
  {
    id: 'value',
    head: '$ Value',
    cell: (order) => formatMoney(order.total, order.currency),
    sortBy: 'total',
    sortWords: numbers,
    isNumber: true,
    card: 'value',
    skeletonPx: 72,
  },
  {
    id: 'date',
    head: 'Date',
    cell: (order) => formatDate(order.dateCreated),
    sortBy: 'dateCreated',
    sortWords: dates,
    card: { line: 5, side: 'right' },
    cardLabel: 'Date',
    skeletonPx: 80,
  },
]

const judgedColumns = ({ now, tracking }: OrderFacts): readonly OrderColumn[] => [
  {
    id: 'status',
    head: 'Status',
    cell: (order) => <OrderStatus order={order} now={now} />,
    sortBy: 'status',
    canWrap: true,
    card: { line: 4, side: 'left', gap: true },
    skeletonPx: 150,
  },
  {
    id: 'delivery',
    head: 'Delivery status',
    cell: (order) => <OrderDeliveries order={order} records={recordsOf(order, tracking)} now={now} />,
    canWrap: true,
    card: { line: 5, side: 'left' },
    skeletonPx: 80,
  },
  {
    id: 'due',
    head: 'Due Date',
    cell: (order) => <DueDate order={order} now={now} />,
    isLate: (order) => isOrderLate(order, now),
    sortBy: 'dateDue',
    sortWords: dueDates,
    card: { line: 4, side: 'right', gap: true },
    cardLabel: 'Due',
    skeletonPx: 80,
  },
]

/** The columns of the orders list, also used by today's deliveries (spec 2). */
export const orderColumns = (facts: OrderFacts): readonly OrderColumn[] => [
  ...plainColumns,
  ...judgedColumns(facts),
]

function DueDate({ order, now }: { order: SalesOrder; now: Date }) {
  if (order.dateDue === null) return '-'
  return (
    <>
      <span>{formatDate(order.dateDue)}</span>
      {isOrderLate(order, now) ? <span className="hidden"> late</span> : null}
    </>
  )
}
