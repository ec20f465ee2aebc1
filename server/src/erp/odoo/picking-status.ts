import type { PickingRow } from './models.ts'

const words: Readonly<Record<string, string>> = { done: 'Complete', assigned: 'Ready for pickup' }

/**
 * The number that people see for a delivery. WH/OUT/00012 has three parts, which means that no vehicle reports on it; with
 * a vehicle it is WH-OUT/00012. The warehouse stays in it, since each warehouse has its own sequence.
 */
export const transactionOf = (row: Pick<PickingRow, 'name' | 'vehicle'>): string | null =>
  vehicleOf(row) === null ? row.name : (row.name?.replaceAll(/\/(?=.*\/)/g, '-') ?? null)

const vehicleOf = ({ vehicle }: Pick<PickingRow, 'vehicle'>): string | null => vehicle?.trim() || null

export function recordOf(row: PickingRow, orderNum: string) {
  const isDone = row.state === 'done'
  const isUnderWay = !isDone && row.pickedUp !== null
  const status = isUnderWay ? 'In transit' : (words[row.state ?? ''] ?? 'Scheduled')
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
