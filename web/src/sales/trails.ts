import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import type { Crumb } from '../ui/crumbs.tsx'

const toSales: readonly Crumb[] = [
  { name: 'Dashboard', to: paths.home },
  { name: areas.sales.name, to: paths.sales },
]

/** The breadcrumb trail of the orders list. */
export const ordersTrail: readonly Crumb[] = [
  ...toSales,
  { name: 'Orders & Delivery Tracking', to: paths.branch },
]

/** The breadcrumb trail of one order. */
export const orderTrail: readonly Crumb[] = [...toSales, { name: 'Sales Orders', to: paths.orders }]
