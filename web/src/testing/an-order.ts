import type { OrderItemDetail, SalesOrder, SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'

/** An order line that counts as progress; an open one is still to be picked. */
export const aLine = (openLine: boolean): OrderItemDetail => ({
  qty: 1,
  priceExTax: 10,
  category: ['TIMB'],
  openLine,
  voidLine: false,
  qtyPicked: null,
  qtyDelivered: null,
  lineNum: 1,
  partNum: 'MGP10-9045',
  isKnownPart: true,
  description: '90x45 MGP10 H2F Pine 5.4m',
  uom: 'EA',
})

/** An open, half-picked order with one delivery. */
export const anOrder = (change: Partial<SalesOrderDetail> = {}): SalesOrderDetail => ({
  orderNum: '204866',
  customerPONum: 'KRH/4407',
  soldToCustomer: { name: 'Wattle Creek Timber & Hardware Co-operative' },
  shipToCustomer: { name: 'Lot 14 Banksia Rise', address: ['Lot 14 Banksia Rise', 'Diggers Rest VIC 3427'] },
  siteContact: null,
  deliveryNote: null,
  customerAccountNum: '10517',
  total: 14_715.47,
  currency: 'AUD',
  status: 'open',
  isOpen: true,
  isVoid: false,
  dateCreated: '2026-11-18T01:00:00Z',
  dateDue: '2026-11-20T01:00:00Z',
  dateShip: null,
  dateUpdated: '2026-11-18T01:00:00Z',
  deliveries: ['204866/1'],
  isBeforeFleet: false,
  srcProvider: 'epicor',
  subtotalExGst: 13_377.7,
  gst: 1337.77,
  dueDateChanges: [],
  items: [aLine(false), { ...aLine(true), lineNum: 2 }],
  ...change,
})

/** The fleet's tracking record of a delivery. */
export const aRecord = (transactionId: readonly string[], currentStatus: string): TrackingRecord => ({
  transactionId: [...transactionId],
  currentStatus,
  state: 'moving',
  timeCreated: null,
  timeDelivered: null,
  timeLastAction: null,
  timePickedUp: null,
  receivedBy: null,
  events: [],
  hasPhotos: false,
  srcProvider: 'epicor',
})

/** The only page of a list of orders. */
export const aPageOf = (orders: readonly SalesOrder[]) => ({
  orders,
  epicor: { idx: orders.length, actualLength: orders.length, trimmedLength: orders.length },
  timms: { idx: 0, actualLength: 0, trimmedLength: 0 },
  previous: null,
})
