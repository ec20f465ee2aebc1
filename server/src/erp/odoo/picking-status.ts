import type { PickingRow } from './models.ts'

/** A supplier sends these goods to the customer directly: they are never at the yard, and no vehicle of the fleet takes them. */
const isDirect = ({ type }: Pick<PickingRow, 'type'>): boolean => type === 'dropship'

function statusOf(row: PickingRow): string {
  if (row.state === 'done') return 'Complete'
  if (row.pickedUp !== null) return 'In transit'
  return row.state === 'assigned' && !isDirect(row) ? 'Ready for pickup' : 'Scheduled'
}

/**
 * The number that people see for a delivery. WH/OUT/00012 has three parts, which means that no vehicle reports on it; with
 * a vehicle it is WH-OUT/00012. The warehouse stays in it, since each warehouse has its own sequence. DS/00012, which a
 * supplier delivers, gets its third part from the order.
 */
export function transactionOf(row: Pick<PickingRow, 'name' | 'vehicle' | 'type' | 'order'>): string | null {
  if (row.name !== null && isDirect(row)) return `${row.order?.name ?? ''}/${row.name}`
  return vehicleOf(row) === null ? row.name : (row.name?.replaceAll(/\/(?=.*\/)/g, '-') ?? null)
}

const vehicleOf = (row: Pick<PickingRow, 'vehicle' | 'type'>): string | null =>
  isDirect(row) ? null : row.vehicle?.trim() || null

export function recordOf(row: PickingRow, orderNum: string) {
  const isDone = row.state === 'done'
  const status = statusOf(row)
  return {
    orderNum,
    recordNum: row.id,
    transactionId: [transactionOf(row)],
    currentStatus: status,
    state: isDone ? 'complete' : '',
    vehicle: vehicleOf(row),
    timeCreated: row.created,
    timePickedUp: row.pickedUp,
    timeDelivered: isDone ? row.done : null,
    timeLastAction: isDone ? row.done : (row.pickedUp ?? row.created),
    events: [
      ...(row.created ? [{ message: 'Scheduled', timeEvent: row.created }] : []),
      ...(row.pickedUp ? [{ message: 'In transit', timeEvent: row.pickedUp }] : []),
      ...(isDone && row.done ? [{ message: status, timeEvent: row.done }] : []),
    ],
    dateUpdated: row.written,
  }
}
