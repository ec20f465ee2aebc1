import { basename } from 'node:path'
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

const named = /^(?<entity>[a-z]+(-[a-z]+)?).*\.(jsonl|ndjson|csv|tsv|txt)(\.gz)?$/

/** The entity in a file, by its name: `orders.jsonl`, `orders-2026-11.csv.gz`, `design-requests.jsonl`. */
export function entityOfFile(path: string): Entity | undefined {
  const start = named.exec(basename(path).toLowerCase())?.groups?.['entity'] ?? ''
  const found = entities.filter(({ name }) => start === name || start.startsWith(`${name}-`))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]
}
