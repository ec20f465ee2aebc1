import type { Day } from '@portal/domain/dates'
import { dollarsOf } from '@portal/domain/money'
import { isBeforeFleet } from '@portal/domain/offline-delivery'
import type {
  OrderItem,
  OrderItemDetail,
  SalesOrder,
  SalesOrderDetail,
  SiteContact,
} from '@portal/domain/sales'
import type { OrderDetailRow, OrderItemRow, OrderRow } from './queries.ts'

/** An order as lists show it: its lines without part numbers. */
export function presentOrder(row: OrderRow, fleetStartDate: Day): SalesOrder {
  return { ...presentHead(row, fleetStartDate), items: row.items.map(presentItem) }
}

export function presentOrderDetail(row: OrderDetailRow, fleetStartDate: Day): SalesOrderDetail {
  return {
    ...presentHead(row, fleetStartDate),
    ...(row.otherProvider && { otherProvider: row.otherProvider }),
    shipToCustomer: { name: row.shipToName, address: row.shipToAddress },
    subtotalExGst: dollarsOf(row.subtotalCents),
    gst: dollarsOf(row.gstCents),
    dueDateChanges: row.dueDateChanges,
    items: row.items.map((item) => presentItemDetail(item, row.knownParts)),
  }
}

function presentHead(row: OrderRow, fleetStartDate: Day): Omit<SalesOrder, 'items'> {
  const head = {
    orderNum: row.orderNum,
    customerPONum: row.customerPONum ?? '',
    soldToCustomer: { name: row.soldToName },
    shipToCustomer: { name: row.shipToName },
    siteContact: presentContact(row),
    deliveryNote: row.deliveryNote || null,
    customerAccountNum: row.customerAccountNum,
    total: dollarsOf(row.totalCents),
    currency: row.currency,
    status: row.status,
    isOpen: row.isOpen,
    isVoid: row.isVoid,
    dateCreated: row.dateCreated.toISOString(),
    dateDue: row.dateDue?.toISOString() ?? null,
    dateShip: row.dateShip?.toISOString() ?? null,
    dateUpdated: row.dateUpdated.toISOString(),
    deliveries: row.deliveries,
    srcProvider: row.srcProvider,
  }
  return { ...head, isBeforeFleet: isBeforeFleet(head, fleetStartDate) }
}

function presentContact({ siteContactName: name, siteContactPhone: phone }: OrderRow): SiteContact | null {
  return name === null && phone === null ? null : { name, phone }
}

function presentItem(item: OrderItemRow): OrderItem {
  return {
    qty: item.qty,
    priceExTax: dollarsOf(item.priceExTaxCents),
    category: item.category,
    openLine: item.openLine,
    voidLine: item.voidLine,
    qtyPicked: item.qtyPicked ?? null,
    qtyDelivered: item.qtyDelivered ?? null,
  }
}

function presentItemDetail(item: OrderItemRow, knownParts: readonly string[]): OrderItemDetail {
  const { lineNum, partNum, description, uom } = item
  return {
    ...presentItem(item),
    lineNum,
    partNum,
    isKnownPart: knownParts.includes(partNum),
    description,
    uom,
  }
}
