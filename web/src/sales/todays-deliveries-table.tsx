import type { SalesOrder } from '@portal/domain/sales'
import { DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/empty.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { Paging } from '../ui/paging.tsx'
import { TrackingFailure, useTracking } from './orders-tracking.tsx'
import type { TodaysAddress } from './todays-deliveries-address.ts'
import { todaysColumns } from './todays-deliveries-columns.tsx'
import { todaysPage } from './todays-deliveries-rows.ts'

interface TodaysTableProps {
  at: TodaysAddress
  go: (change: Partial<TodaysAddress>) => void
  /** The whole day. */
  orders: readonly SalesOrder[]
  /** Milliseconds; lateness is judged by when the orders were answered. */
  answeredAt: number
}

/** A page of the day's deliveries and the way to the others: nothing more has to be asked for it but their tracking. */
export function TodaysTable({ at, go, orders, answeredAt }: TodaysTableProps) {
  const { rows, before, total } = todaysPage(orders, at)
  const { tracking, asked } = useTracking(rows)
  if (total === 0) {
    return (
      <Empty
        icon={<NothingFoundIcon size={32} />}
        sentence="There are no deliveries matching your criteria."
      />
    )
  }
  const step = (offset: number) => () => go({ offsets: [Math.max(offset, 0), 0] })
  return (
    <>
      <TrackingFailure asked={asked} />
      <DataTable
        label="Today's deliveries"
        columns={todaysColumns({ now: new Date(answeredAt), tracking })}
        rows={rows}
        rowKey={(order) => `${order.srcProvider} ${order.orderNum}`}
        sorting={{ column: at.sortColumn, direction: at.sortDirection }}
        onSort={({ column, direction }) => go({ sortColumn: column, sortDirection: direction })}
        isVoid={(order) => order.isVoid}
      />
      <Paging
        size={at.limit}
        onSize={(limit) => go({ limit })}
        before={before}
        count={rows.length}
        onPrevious={before > 0 ? step(before - at.limit) : undefined}
        onNext={before + at.limit < total ? step(before + at.limit) : undefined}
      />
    </>
  )
}
