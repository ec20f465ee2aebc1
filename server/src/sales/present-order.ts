import { dollarsOf } from '@portal/domain/money'
import type { OrderItem, OrderItemDetail, SalesOrder, SalesOrderDetail } from '@portal/domain/sales'
import type { OrderItemRow, OrderRow } from './queries.ts'

/** An order as lists show it: its lines without their parts. */
export function presentOrder(row: OrderRow): SalesOrder {
  return { ...presentHead(row), items: row.items.map(presentItem) }
}

export function presentOrderDetail(row: OrderRow): SalesOrderDetail {
  return { ...presentHead(row), items: row.items.map(presentItemDetail) }
}

function presentHead(row: OrderRow): Omit<SalesOrder, 'items'> {
  return {
    orderNum: row.order_num,
    customerPONum: row.customer_po_num ?? '',
    soldToCustomer: { name: row.sold_to_name },
    shipToCustomer: { name: row.ship_to_name },
    customerAccountNum: row.account_num,
    total: dollarsOf(row.total_cents),
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
