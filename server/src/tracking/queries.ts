import type { SrcProvider } from '@portal/domain/wire-values'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'
import type { Delivery } from '../erp/live-provider.ts'

type OrderKey = Pick<Delivery, 'provider' | 'orderNum'>

type OrderDeliveryRow = Delivery | (OrderKey & { recordNum: null })

/**
 * The tracking records of orders by number, epicor's first. An order in the scope without records has one row
 * of nulls; an order outside the scope has none.
 */
export function findDeliveries(
  sql: Sql,
  scope: Scope,
  orderNums: readonly string[],
): Promise<OrderDeliveryRow[]> {
  return sql<OrderDeliveryRow[]>`
    select o.provider, o.order_num as "orderNum", d.record_num as "recordNum",
      d.transaction_ids as "transactionIds", d.current_status as "currentStatus", d.state, d.vehicle,
      d.time_created as "timeCreated", d.time_picked_up as "timePickedUp", d.time_delivered as "timeDelivered",
      d.time_last_action as "timeLastAction", d.received_by as "receivedBy", d.events
    from sales_order o
    left join delivery d on d.provider = o.provider and d.order_num = o.order_num
    where o.provider in ('epicor', 'odoo') and o.order_num = any(${orderNums}::text[])
      and ${withinAccounts(scope, 'o.account_num')}
    order by o.provider, o.order_num, d.record_num`
}

export const isDelivery = (row: OrderDeliveryRow): row is Delivery => row.recordNum !== null

/** One delivery of an order of one provider, by one of its transaction ids, with all details. */
export async function findDelivery(
  sql: Sql,
  scope: Scope,
  { provider, orderNum, transactionId }: { provider: SrcProvider; orderNum: string; transactionId: string },
): Promise<Delivery | undefined> {
  const rows = await findDeliveries(sql, scope, [orderNum])
  return rows
    .filter(isDelivery)
    .find((delivery) => delivery.provider === provider && delivery.transactionIds.includes(transactionId))
}
