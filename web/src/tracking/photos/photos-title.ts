import { areas } from '../../areas.tsx'
import { paths } from '../../paths.ts'
import type { Crumb } from '../../ui/crumbs.tsx'

/** The title of the browser's tab and the last crumb. */
export const photosTitle = (orderNum: string): string => `Proof of Delivery ${orderNum}`

export const photosHeading = (orderNum: string): string => `Proof of Delivery for Sales Order ${orderNum}`

/** The breadcrumb trail of an order's photos. */
export const photosTrail = (orderNum: string): readonly Crumb[] => [
  { name: 'Dashboard', to: paths.home },
  { name: areas.sales.name, to: paths.sales },
  { name: `Sales Order ${orderNum}`, to: paths.order(orderNum) },
]
