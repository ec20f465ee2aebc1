import type { Delivery } from '../../live-provider.ts'

/** A delivery by truck 7 of the fake Traccar. */
export const aDelivery = (change: Partial<Delivery> = {}): Delivery => ({
  provider: 'odoo',
  orderNum: 'S00010',
  recordNum: 1,
  transactionIds: ['OUT/00010'],
  currentStatus: 'In transit',
  state: '',
  vehicle: '1ab-2cd',
  timeCreated: null,
  timePickedUp: new Date('2026-09-15T23:30:00Z'),
  timeDelivered: null,
  timeLastAction: null,
  receivedBy: null,
  events: [],
  ...change,
})
