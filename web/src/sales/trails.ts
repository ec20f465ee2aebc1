import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'

/** The breadcrumb trail of the orders list. */
export const ordersTrail = trailOf(areas.sales, { name: 'Orders & Delivery Tracking', to: paths.branch })

/** The breadcrumb trail of one order. */
export const orderTrail = trailOf(areas.sales, { name: 'Sales Orders', to: paths.orders })
