import type { Day } from '@portal/domain/dates'
import { addDays, startOfMelbourneDay } from '@portal/domain/dates'
import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment } from '../database/fragment.ts'
import type { ISql, Sql } from '../database/sql.ts'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'
import type { DocumentKey } from '../lists/list-request.ts'

export interface OrderItemRow {
  lineNum: number
  partNum: string
  description: string
  uom: string
  qty: number
  priceExTaxCents: number
  category: string[]
  openLine: boolean
  voidLine: boolean
}

export interface OrderRow {
  provider: SrcProvider
  order_num: string
  account_num: string
  customer_po_num: string | null
  sold_to_name: string
  ship_to_name: string
  total_cents: number
  status: string
  is_open: boolean
  is_void: boolean
  date_created: Date
  date_due: Date | null
  date_ship: Date | null
  date_updated: Date
  deliveries: string[]
  items: OrderItemRow[]
}

const columns = fragment`
  o.provider, o.order_num, o.account_num, o.customer_po_num, o.sold_to_name, o.ship_to_name, o.total_cents,
  o.status, o.is_open, o.is_void, o.date_created, o.date_due, o.date_ship, o.date_updated, o.deliveries, o.items`

/** The orders of keys that were picked within a scope, in their order. */
export function readOrders(sql: ISql, keys: readonly DocumentKey[]): Promise<OrderRow[]> {
  const providers = keys.map(({ provider }) => provider)
  const numbers = keys.map(({ number }) => number)
  return sql<OrderRow[]>`
    select ${columns}
    from unnest(${providers}::text[], ${numbers}::text[]) with ordinality as k(provider, order_num, place)
    join sales_order o on o.provider = k.provider and o.order_num = k.order_num
    order by k.place`
}

/** Most of today's deliveries that are answered; one more is read, to know that there are others. */
export const mostDeliveries = 1000

/** The orders that are shipped, or due where they have no ship date, on a Melbourne day; by due date. */
export function findDeliveries(sql: Sql, scope: Scope, day: Day): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select ${columns} from sales_order o
    where o.delivery_date >= ${startOfMelbourneDay(day)}
      and o.delivery_date < ${startOfMelbourneDay(addDays(day, 1))}
      and ${withinAccounts(scope, 'o.account_num')}
    order by o.date_due nulls last, o.order_num, o.provider
    limit ${mostDeliveries + 1}`
}

/** Where both providers have the number, and both orders are in the scope, it is epicor's. */
export async function findOrder(sql: Sql, scope: Scope, orderNum: string): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${columns} from sales_order o
    where o.provider in ('epicor', 'odoo') and o.order_num = ${orderNum}
      and ${withinAccounts(scope, 'o.account_num')}
    order by o.provider limit 1`
  return row
}
