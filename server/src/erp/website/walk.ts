import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import type { StoreApi, StoreRow } from './store-api.ts'

/** The most products that one look holds in memory. */
const mostProducts = 50_000

const attempts = 3
const changed = `its list of products changed while it was read, ${attempts} times`

/**
 * Reads all products of the shop, page by page. Products move between pages while others come and go: a walk that does not
 * find as many as the shop says it has is incomplete and begun again. If all attempts end with the same reason, nothing
 * moved, and that reason is the failure.
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

/** All products, or why they are incomplete. */
async function walkOnce(api: StoreApi, call: Call): Promise<StoreRow[] | string> {
  const { rows, total } = await api.products(1, call)
  if (total > mostProducts)
    throw new ErpFailure('refused', `it has ${total} products, more than ${mostProducts}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  for (let page = 2; found.size < total; page += 1) {
    const next = await api.products(page, call)
    const hasNew = next.rows.some(({ id }) => !found.has(id))
    if (next.total !== total) return changed
    if (!hasNew) break
    for (const row of next.rows) found.set(row.id, row)
  }
  return found.size === total
    ? [...found.values()]
    : `it says that it has ${total} products and lists ${found.size}`
}
