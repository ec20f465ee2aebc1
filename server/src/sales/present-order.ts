import type { Day } from '@portal/domain/dates'
import { dollarsOf } from '@portal/domain/money'
import { isBeforeFleet } from '@portal/domain/offline-delivery'
import type { OrderItem, OrderItemDetail, SalesOrder, SalesOrderDetail } from '@portal/domain/sales'
import type { OrderItemRow, OrderRow } from './queries.ts'

/** An order as lists show it: its lines without their parts. */
export function presentOrder(row: OrderRow, fleetStartDate: Day): SalesOrder {
  return { ...presentHead(row, fleetStartDate), items: row.items.map(presentItem) }
}

export function presentOrderDetail(row: OrderRow, fleetStartDate: Day): SalesOrderDetail {
  return { ...presentHead(row, fleetStartDate), items: row.items.map(presentItemDetail) }
}

function presentHead(row: OrderRow, fleetStartDate: Day): Omit<SalesOrder, 'items'> {
  const head = {
    orderNum: row.order_num,
    customerPONum: row.customer_po_num ?? '',
    soldToCustomer: { name: row.sold_to_name },
    shipToCustomer: { name: row.ship_to_name },
    customerAccountNum: row.account_num,
    total: dollarsOf(row.total_cents),
    currency: row.currency,
    status: row.status,
    isOpen: row.is_open,
    isVoid: row.is_void,
    dateCreated: row.date_created.toISOString(),
    dateDue: row.date_due?.toISOString() ?? null,
    dateShip: row.date_ship?.toISOString() ?? null,
    dateUpdated: row.date_updated.toISOString(),
    deliveries: row.deliveries,
    srcProvider: row.provider,
  }
  return { ...head, isBeforeFleet: isBeforeFleet(head, fleetStartDate) }
}

function presentItem(item: OrderItemRow): OrderItem {
  return {
    qty: item.qty,
    priceExTax: dollarsOf(item.priceExTaxCents),
    category: item.category,
    openLine: item.openLine,
    voidLine: item.voidLine,
  }
}

function presentItemDetail(item: OrderItemRow): OrderItemDetail {
  const { lineNum, partNum, description, uom } = item
  return { ...presentItem(item), lineNum, partNum, description, uom }
}
