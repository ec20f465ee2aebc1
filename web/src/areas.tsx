import type { Privilege } from '@portal/domain/privileges'
import type { ComponentType } from 'react'
import { paths } from './paths.ts'
import type { Crumb } from './ui/crumbs.tsx'
import {
  BoxIcon,
  DesignIcon,
  MegaphoneIcon,
  PriceTagIcon,
  ReceiptIcon,
  YardIcon,
  TruckIcon,
} from './ui/icons/areas.tsx'

/** A part of the portal that the dashboard or the bar of areas leads to. */
export interface Area {
  readonly name: string
  /** The name if there is little room. */
  readonly short: string
  readonly to: string
  /** Prefix of further addresses that belong to the area. */
  readonly also?: string
  readonly icon: ComponentType<{ readonly size?: number }>
  /** The user needs every one of these (spec 2). */
  readonly needs: readonly Privilege[]
}

export const areas = {
  sales: {
    name: 'Quotes, Orders & Deliveries',
    short: 'Orders',
    to: paths.sales,
    also: '/track',
    icon: TruckIcon,
    needs: ['see_home_sales_tile'],
  },
  accounts: {
    name: 'Accounts',
    short: 'Accounts',
    to: paths.accounts,
    icon: ReceiptIcon,
    needs: ['see_home_accounts_tile'],
  },
  designCentre: {
    name: 'Design Centre',
    short: 'Design',
    to: paths.designCentre,
    icon: DesignIcon,
    needs: ['see_home_design_centre_tile'],
  },
  priceList: {
    name: 'Price List',
    short: 'Price List',
    to: paths.priceList,
    icon: PriceTagIcon,
    needs: ['view_price_list'],
  },
  products: {
    name: 'Products, Resources & News',
    short: 'Products',
    to: paths.webResources,
    icon: BoxIcon,
    needs: ['see_home_products_tile'],
  },
  // The next two have no tile on the dashboard; only the bar leads there.
  stock: { name: 'Stock on hand', short: 'Stock', to: paths.stock, icon: YardIcon, needs: [] },
  marketing: {
    name: 'Marketing',
    short: 'Marketing',
    to: paths.marketing,
    icon: MegaphoneIcon,
    needs: ['see_home_marketing_tile'],
  },
} as const satisfies Record<string, Area>

/** The breadcrumb trail of a page: the dashboard, and the pages that lead from it. */
export const trailOf = (...pages: readonly Crumb[]): readonly Crumb[] => [
  { name: 'Dashboard', to: paths.home },
  ...pages,
]

/** The trail of the orders list, of today's deliveries, and of the screen that finds an order to track. */
export const ordersTrail = trailOf(areas.sales, { name: 'Orders & Delivery Tracking', to: paths.branch })

/** The trail of an order; its delivery and photos come after the order in theirs. */
export const orderTrail = [...ordersTrail, { name: 'Sales Orders', to: paths.orders }]
