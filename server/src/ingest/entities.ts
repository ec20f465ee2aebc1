import { companies } from './entities/companies.ts'
import { customers } from './entities/customers.ts'
import { deliveries } from './entities/deliveries.ts'
import { designRequests } from './entities/design-requests.ts'
import { invoices } from './entities/invoices.ts'
import { orderLines } from './entities/order-lines.ts'
import { orders } from './entities/orders.ts'
import { parts, prices, stock } from './entities/parts.ts'
import { payments } from './entities/payments.ts'
import { photos } from './entities/photos.ts'
import { products, productTerms } from './entities/products.ts'
import type { Entity } from './entity.ts'

/** Every entity that can be imported, each after the entities that it refers to. */
export const entities: readonly Entity[] = [
  companies,
  customers,
  parts,
  prices,
  stock,
  orders,
  orderLines,
  deliveries,
  photos,
  invoices,
  payments,
  productTerms,
  products,
  designRequests,
]

export function findEntity(name: string): Entity | undefined {
  return entities.find((entity) => entity.name === name)
}
