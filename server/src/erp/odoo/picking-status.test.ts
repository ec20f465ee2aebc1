import { expect, test } from 'vitest'
import type { PickingRow } from './models.ts'
import { recordOf } from './picking-status.ts'

const picking: PickingRow = {
  id: 5,
  written: '2026-11-21T00:00:00Z',
  created: '2026-11-20T00:00:00Z',
  name: 'WH/OUT/00012',
  state: 'assigned',
  order: { id: 10, name: 'S00010' },
  type: 'outgoing',
  done: '2026-11-22T00:00:00Z',
  vehicle: null,
  pickedUp: null,
}
const direct = { type: 'dropship', name: 'DS/00012' }
const truck = { vehicle: '1AB 2CD' }
const pickedUp = '2026-11-21T20:00:00Z'

test.each<
  [what: string, change: Partial<PickingRow>, number: string, status: string, vehicle: string | null]
>([
  ['at the yard', {}, 'WH/OUT/00012', 'Ready for pickup', null],
  ['that waits for goods', { state: 'confirmed' }, 'WH/OUT/00012', 'Scheduled', null],
  ['for a vehicle', truck, 'WH-OUT/00012', 'Ready for pickup', '1AB 2CD'],
  ['that left', { ...truck, pickedUp }, 'WH-OUT/00012', 'In transit', '1AB 2CD'],
  ['that is done', { ...truck, pickedUp, state: 'done' }, 'WH-OUT/00012', 'Complete', '1AB 2CD'],
  ['from a supplier', direct, 'S00010/DS/00012', 'Scheduled', null],
  ['from a supplier, done', { ...direct, state: 'done' }, 'S00010/DS/00012', 'Complete', null],
  ['from a supplier, whatever the vehicle', { ...direct, ...truck }, 'S00010/DS/00012', 'Scheduled', null],
])('a delivery %s', (_what, change, transactionId, currentStatus, vehicle) => {
  const record = recordOf({ ...picking, ...change }, 'S00010')
  expect(record).toMatchObject({ transactionId: [transactionId], currentStatus, vehicle })
})
