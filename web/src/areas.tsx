import type { Privilege } from '@portal/domain/privileges'
import type { ComponentType } from 'react'
import { paths } from './paths.ts'
import {
  BoxIcon,
  DesignIcon,
  MegaphoneIcon,
  PriceTagIcon,
  ReceiptIcon,
  StockIcon,
  TruckIcon,
} from './ui/icons/areas.tsx'

/** A part of the portal that the dashboard or the menu leads to. */
export interface Area {
  readonly name: string
  readonly to: string
  readonly icon: ComponentType<{ readonly size?: number }>
  /** All of them (spec 2). */
  readonly needs: readonly Privilege[]
}

export const areas = {
  sales: {
    name: 'Quotes, Orders & Deliveries',
    to: paths.sales,
    icon: TruckIcon,
    needs: ['see_home_sales_tile'],
  },
  accounts: { name: 'Accounts', to: paths.accounts, icon: ReceiptIcon, needs: ['see_home_accounts_tile'] },
  designCentre: {
    name: 'Design Centre',
    to: paths.designCentre,
    icon: DesignIcon,
    needs: ['see_home_design_centre_tile'],
  },
  priceList: { name: 'Price List', to: paths.priceList, icon: PriceTagIcon, needs: ['view_price_list'] },
  products: {
    name: 'Products, Resources & News',
    to: paths.webResources,
    icon: BoxIcon,
    needs: ['see_home_products_tile'],
  },
  // The next two have no tile: the menu alone leads there.
  stock: { name: 'Stock on hand', to: paths.stock, icon: StockIcon, needs: [] },
  marketing: {
    name: 'Marketing',
    to: paths.marketing,
    icon: MegaphoneIcon,
    needs: ['see_home_marketing_tile'],
  },
} as const satisfies Record<string, Area>
