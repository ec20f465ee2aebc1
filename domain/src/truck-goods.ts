import type { OrderItemDetail, SalesOrderDetail } from './sales.ts'

export interface Goods extends Pick<OrderItemDetail, 'lineNum' | 'partNum' | 'description' | 'uom'> {
  readonly qty: number
}

/**
 * What a truck of the order brings, freight and cancelled lines aside: what is picked, or what of it was delivered. Of
 * several deliveries no provider tells which line is on which.
 */
export function truckGoods({ items }: Pick<SalesOrderDetail, 'items'>, isDelivered: boolean): Goods[] {
  const goods = items.filter(({ category, voidLine }) => !voidLine && category[0] !== 'SUND')
  const tellsDelivered = isDelivered && goods.some(({ qtyDelivered }) => (qtyDelivered ?? 0) > 0)
  return goods
    .map((item) => ({ ...item, qty: (tellsDelivered ? item.qtyDelivered : pickedOf(item)) ?? 0 }))
    .filter(({ qty }) => qty > 0)
}

const pickedOf = ({ qtyPicked, openLine, qty }: OrderItemDetail): number => qtyPicked ?? (openLine ? 0 : qty)
