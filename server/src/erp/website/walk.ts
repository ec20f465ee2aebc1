import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import type { StoreApi, StoreRow } from './store-api.ts'

/** What one look holds in memory. */
const mostProducts = 50_000

const attempts = 3

/**
 * All products of the shop. It can only be asked page by page, and pages move while products come and go: a walk that does
 * not end with as many as the shop says it has was not of everything, and is begun again.
 */
export async function walk(api: StoreApi, call: Call): Promise<StoreRow[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const rows = await walkOnce(api, call)
    if (rows !== undefined) return rows
  }
  throw new ErpFailure('down', `its list of products changed while it was read, ${attempts} times`)
}

async function walkOnce(api: StoreApi, call: Call): Promise<StoreRow[] | undefined> {
  const { rows, total } = await api.products(1, call)
  if (total > mostProducts)
    throw new ErpFailure('refused', `it has ${total} products, more than ${mostProducts}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  for (let page = 2; found.size < total; page += 1) {
    const next = await api.products(page, call)
    const isNews = next.rows.some(({ id }) => !found.has(id))
    if (next.total !== total || !isNews) return undefined
    for (const row of next.rows) found.set(row.id, row)
  }
  return found.size === total ? [...found.values()] : undefined
}
