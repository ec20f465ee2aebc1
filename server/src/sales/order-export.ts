import type { OrderFilter } from '@portal/contract/sales'
import { melbourneDay } from '@portal/domain/dates'
import { orderWord } from '@portal/domain/order-progress'
import type { SalesOrder } from '@portal/domain/sales'
import { dayCell, inCells, type Cell, type ExportColumn } from '../exports/csv.ts'
import type { CsvExport } from '../exports/exports.ts'
import type { OrderRow } from './queries.ts'

const columns: readonly ExportColumn<[row: SalesOrder, now: Date]>[] = [
  ['Your PO #', ({ customerPONum }) => customerPONum],
  ['SO #', ({ orderNum }) => orderNum],
  ['Account', ({ customerAccountNum }) => customerAccountNum],
  ['Company', ({ soldToCustomer }) => soldToCustomer.name],
  // Only if it is not the buyer.
  [
    'Deliver To',
    ({ soldToCustomer: { name: buyer }, shipToCustomer: { name } }) => (name === buyer ? '' : name),
  ],
  ['Date', ({ dateCreated }) => dayCell(dateCreated)],
  ['Due Date', ({ dateDue }) => dayCell(dateDue)],
  ['Ship Date', ({ dateShip }) => dayCell(dateShip)],
  ['Total Amount (inc GST)', ({ total }) => total],
  ['Currency', ({ currency }) => currency],
  ['Status', orderWord],
]

export const orderHeads = columns.map(([head]) => head)

export const orderCells = (order: SalesOrder, now: Date): Cell[] =>
  columns.map(([, cell]) => cell(order, now))

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
