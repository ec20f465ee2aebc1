import type { Entity } from '../entity.ts'

/** Records that belong to an order take its account, so the order must exist first. */
export function accountOfOrder(
  table: string,
): Required<Pick<Entity, 'complete' | 'references' | 'belongsTo'>> {
  return {
    belongsTo: 'sales_order',
    complete: [
      `update ${table} i set account_num = o.account_num from sales_order o
        where o.provider = i.provider and o.order_num = i.order_num`,
    ],
    references: [
      {
        field: 'orderNum',
        where: 'i.account_num is null',
        reason: "'there is no ' || i.provider || ' order ' || i.order_num",
      },
    ],
  }
}
