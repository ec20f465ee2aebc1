import type { AppParts } from '../app-parts.ts'
import { demoNow } from './test-database.ts'
import { insertRow } from './insert-row.ts'

let lastNumber = 700_000

export interface OrderDetails {
  provider?: 'epicor' | 'odoo'
  orderNum?: string
  accountNum?: string
  customerPoNum?: string | null
  soldToName?: string
  shipToName?: string
  shipToAddress?: readonly string[]
  totalCents?: number
  status?: string
  isOpen?: boolean
  isVoid?: boolean
  isFulfilled?: boolean
  dateCreated?: string
  dateDue?: string | null
  dateShip?: string | null
  deliveries?: readonly string[]
  items?: readonly object[]
}

/** An order as ingest would store it; returns its number. Omitted details are made up. */
export async function anOrder({ sql }: Pick<AppParts, 'sql'>, details: OrderDetails = {}): Promise<string> {
  const { orderNum = String((lastNumber += 1)), totalCents = 11_000, dateCreated = demoNow } = details
  const gstCents = Math.round(totalCents / 11)
  const row = {
    provider: details.provider ?? 'epicor',
    order_num: orderNum,
    account_num: details.accountNum ?? '10001',
    customer_po_num: details.customerPoNum === undefined ? `PO-${orderNum}` : details.customerPoNum,
    sold_to_name: details.soldToName ?? 'Test Hardware',
    ship_to_name: details.shipToName ?? 'Test site',
    ship_to_address: details.shipToAddress ?? [],
    subtotal_cents: totalCents - gstCents,
    gst_cents: gstCents,
    total_cents: totalCents,
    status: details.status ?? 'open',
    is_open: details.isOpen ?? true,
    is_void: details.isVoid ?? false,
    is_fulfilled: details.isFulfilled ?? false,
    date_created: dateCreated,
    date_due: details.dateDue ?? null,
    date_ship: details.dateShip ?? null,
    date_updated: dateCreated,
    deliveries: [...(details.deliveries ?? [])],
    items: JSON.stringify(details.items ?? [anItem(totalCents - gstCents)]),
  }
  await insertRow(sql, 'sales_order', row)
  return orderNum
}

/** One line of an order, open and unpicked. */
export function anItem(priceExTaxCents: number, change: object = {}): object {
  const part = { partNum: 'MGP10-9045', description: 'MGP10 pine 90 x 45', uom: 'LM' }
  const state = { category: ['TIMB'], openLine: true, voidLine: false }
  return { lineNum: 1, ...part, qty: 10, priceExTaxCents, ...state, ...change }
}
