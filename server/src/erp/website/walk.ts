import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import type { StoreApi, StoreRow } from './store-api.ts'

/** What one look holds in memory. */
const mostProducts = 50_000

const attempts = 3
const changed = `its list of products changed while it was read, ${attempts} times`

/**
 * All products of the shop. It can only be asked page by page, and pages move while products come and go: a walk that does
 * not end with as many as the shop says it has was not of everything, and is begun again. Where all end alike, nothing moved.
 */
export async function walk(api: StoreApi, call: Call): Promise<StoreRow[]> {
  const ends = new Set<string>()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const end = await walkOnce(api, call)
    if (typeof end !== 'string') return end
    ends.add(end)
  }
  const [end = changed] = ends
  throw new ErpFailure('down', ends.size === 1 ? end : changed)
}

/** All of them, or why they are not. */
async function walkOnce(api: StoreApi, call: Call): Promise<StoreRow[] | string> {
  const { rows, total } = await api.products(1, call)
  if (total > mostProducts)
    throw new ErpFailure('refused', `it has ${total} products, more than ${mostProducts}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  for (let page = 2; found.size < total; page += 1) {
    const next = await api.products(page, call)
    const isNews = next.rows.some(({ id }) => !found.has(id))
    if (next.total !== total) return changed
    if (!isNews) break
    for (const row of next.rows) found.set(row.id, row)
  }
  return found.size === total
    ? [...found.values()]
    : `it says that it has ${total} products and lists ${found.size}`
}
