import { isAnyDelivered } from './record-lines.ts'
import { isGoods, type OrderItemDetail, type SalesOrderDetail } from './sales.ts'

interface Goods extends Pick<OrderItemDetail, 'lineNum' | 'partNum' | 'description' | 'uom'> {
  readonly qty: number
}

/**
 * The goods of an order on a truck, without freight and cancelled lines: the quantities delivered if known,
 * else picked. If an order has several deliveries, no provider reports which line is on which.
 */
export function truckGoods({ items }: Pick<SalesOrderDetail, 'items'>, isDelivered: boolean): Goods[] {
  const goods = items.filter(isGoods)
  const hasDelivered = isDelivered && goods.some(isAnyDelivered)
  return goods
    .map((item) => ({ ...item, qty: (hasDelivered ? item.qtyDelivered : pickedOf(item)) ?? 0 }))
    .filter(({ qty }) => qty > 0)
}

const pickedOf = ({ qtyPicked, openLine, qty }: OrderItemDetail): number => qtyPicked ?? (openLine ? 0 : qty)
