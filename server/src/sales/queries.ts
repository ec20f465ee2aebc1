import type { Day } from '@portal/domain/dates'
import { addDays, startOfMelbourneDay } from '@portal/domain/dates'
import type { SrcProvider } from '@portal/domain/wire-values'
import { fragment } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'

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
  currency: string
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

export const orderColumns = fragment`
  provider, order_num, account_num, customer_po_num, sold_to_name, ship_to_name, total_cents,
  currency, status, is_open, is_void, date_created, date_due, date_ship, date_updated, deliveries, items`

/** Most of today's deliveries that are returned; one more is read, to know that there are others. */
export const mostDeliveries = 1000

/** The orders that are shipped, or due where they have no ship date, on a Melbourne day; by due date. */
export function findDeliveries(sql: Sql, scope: Scope, day: Day): Promise<OrderRow[]> {
  return sql<OrderRow[]>`
    select ${orderColumns} from sales_order
    where delivery_date >= ${startOfMelbourneDay(day)}
      and delivery_date < ${startOfMelbourneDay(addDays(day, 1))}
      and ${withinAccounts(scope, 'account_num')}
    order by date_due nulls last, order_num, provider
    limit ${mostDeliveries + 1}`
}

/** Where both providers have the number, and both orders are in the scope, it is epicor's. */
export async function findOrder(sql: Sql, scope: Scope, orderNum: string): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select ${orderColumns} from sales_order
    where provider in ('epicor', 'odoo') and order_num = ${orderNum}
      and ${withinAccounts(scope, 'account_num')}
    order by provider limit 1`
  return row
}
