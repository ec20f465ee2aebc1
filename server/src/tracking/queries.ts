import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from 'postgres'
import { withinAccounts } from '../access/scope.ts'
import type { Scope } from '../access/scope.ts'

export interface DeliveryRow {
  transaction_ids: string[]
  current_status: string
  state: string
  time_created: Date | null
  time_delivered: Date | null
  time_last_action: Date | null
  time_picked_up: Date | null
  events: { message: string; timeEvent: string }[]
}

interface OrderKey {
  provider: SrcProvider
  order_num: string
}

export type OrderDeliveryRow = OrderKey & (DeliveryRow | { transaction_ids: null })

/**
 * The tracking records of orders by number, epicor's first; an order of the scope without any is one row of
 * nothing, an order outside it is none.
 */
export function findDeliveries(
  sql: Sql,
  scope: Scope,
  orderNums: readonly string[],
): Promise<OrderDeliveryRow[]> {
  return sql<OrderDeliveryRow[]>`
    select o.provider, o.order_num, d.transaction_ids, d.current_status, d.state, d.time_created,
      d.time_delivered, d.time_last_action, d.time_picked_up, d.events
    from sales_order o
    left join delivery d on d.provider = o.provider and d.order_num = o.order_num
    where o.provider in ('epicor', 'odoo') and o.order_num = any(${[...orderNums]}::text[])
      and ${withinAccounts(sql, scope, 'o.account_num')}
    order by o.provider, o.order_num, d.record_num`
}
