import type { OrderFilter } from '@portal/contract/sales'
import { melbourneDay } from '@portal/domain/dates'
import { orderWord } from '@portal/domain/order-progress'
import type { SalesOrder } from '@portal/domain/sales'
import { inCells, type Cell } from '../exports/csv.ts'
import type { CsvExport } from '../exports/exports.ts'
import type { OrderRow } from './queries.ts'

export const orderHeads = [
  'Your PO #',
  'SO #',
  'Account',
  'Company',
  'Deliver To',
  'Date',
  'Due Date',
  'Ship Date',
  'Total Amount (inc GST)',
  'Currency',
  'Status',
] as const

const fileNames = {
  any: 'Sales orders',
  all: 'Sales orders',
  open: 'Open sales orders',
  closed: 'Completed sales orders',
} as const

/** The list as a file named by today's date. */
export function orderExport(
  batches: AsyncIterable<readonly OrderRow[]>,
  { now, present }: { now: Date; present: (row: OrderRow) => SalesOrder },
  { status = 'any' }: OrderFilter = {},
): CsvExport {
  return {
    fileName: `${fileNames[status]} ${melbourneDay(now)}`,
    heads: orderHeads,
    batches: inCells(batches, (row) => orderCells(present(row), now)),
  }
}

/** Days are Melbourne's; the recipient is only given if it is not the buyer. */
export function orderCells(order: SalesOrder, now: Date): Cell[] {
  const [buyer, receiver] = [order.soldToCustomer.name, order.shipToCustomer.name]
  return [
    order.customerPONum,
    order.orderNum,
    order.customerAccountNum,
    buyer,
    receiver === buyer ? '' : receiver,
    melbourneDay(order.dateCreated),
    dayOrNothing(order.dateDue),
    dayOrNothing(order.dateShip),
    order.total,
    order.currency,
    orderWord(order, now),
  ]
}

const dayOrNothing = (instant: string | null): string => (instant === null ? '' : melbourneDay(instant))
