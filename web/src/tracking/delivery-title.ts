import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'

/** The title of the browser's tab and the last crumb, and the page's heading. */
export const deliveryTitles = (orderNum: string) => ({
  title: `Track Delivery ${orderNum}`,
  heading: `Delivery of Sales Order ${orderNum}`,
})

/** The same of the delivery's photos. */
export const photosTitles = (orderNum: string) => ({
  title: `Proof of Delivery ${orderNum}`,
  heading: `Proof of Delivery for Sales Order ${orderNum}`,
})

/** The breadcrumb trail of an order's delivery and of its photos. */
export const deliveryTrail = (orderNum: string) =>
  trailOf(areas.sales, { name: `Sales Order ${orderNum}`, to: paths.order(orderNum) })
