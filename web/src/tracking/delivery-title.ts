import { orderTrail } from '../areas.tsx'
import { paths } from '../paths.ts'
import { type OfTwo, searchOf } from '../related/provider-asked.ts'

/** The title of an order's delivery. */
export const deliveryTitle = (orderNum: string): string => `Delivery of Sales Order ${orderNum}`

/** The title of the delivery's photos. */
export const photosTitle = (orderNum: string): string => `Proof of Delivery for Sales Order ${orderNum}`

/** The breadcrumb trail of an order's delivery and of its photos. */
export const deliveryTrail = (orderNum: string, order?: OfTwo) => [
  ...orderTrail,
  {
    name: `Sales Order ${orderNum}`,
    to: paths.order(orderNum),
    search: searchOf(order),
  },
]
