import type { Call, Outcome, Seen, SourceId } from '../port.ts'
import type { RowOf } from './model.ts'
import { Product } from './models.ts'
import type { Domain, OdooReader } from './odoo-reader.ts'
import type { OdooEntity, Told } from './row-entity.ts'

export type ProductRow = RowOf<typeof Product.fields>
export type ProductDocument = Seen & { record: object }

interface ProductEntity {
  name: string
  told: readonly Told[]
  shown: Domain
  reader: OdooReader
  /** The documents of some products, in the order of these. */
  documentsOf: (products: readonly ProductRow[], call: Call) => Promise<readonly ProductDocument[]>
}

const productsOnPage = 1_000

/** Of a document that is a product's on one list or in one state, such as 48:VIC. */
export const productIn = (id: SourceId): number => Number(id.split(':')[0])

/** An entity that has several documents of each product, or none. */
export function productEntity({ name, told, shown, reader, documentsOf }: ProductEntity): OdooEntity {
  return {
    name,
    told,
    async list(before, call) {
      // The last product's documents may not all have been on the page before.
      const upTo: Domain = before === null ? [] : [['id', '<=', productIn(before)]]
      const wanted = { where: [...shown, ...upTo], order: 'id desc', limit: productsOnPage }
      const products = await reader.rows(Product, wanted, call)
      const last = products.length < productsOnPage ? undefined : products.at(-1)
      const all = (await documentsOf(products, call)).map(({ id, version, owner }) => ({
        id,
        version,
        owner,
      }))
      return { seen: after(before, all), next: last ? lastIdOf(last, all) : null }
    },
    async read(ids, call) {
      call.signal.throwIfAborted()
      const products = [...new Set(ids.map(productIn))].filter((id) => id > 0)
      if (products.length === 0) return ids.map((id) => ({ id, missing: 'gone' }))
      const rows = await reader.rows(Product, { where: [['id', 'in', products], ...shown] }, call)
      const found = new Map((await documentsOf(rows, call)).map((each) => [each.id, each]))
      return ids.map((id): Outcome => found.get(id) ?? { id, missing: 'gone' })
    },
  }
}

/** From where the next page goes on, also if the last product has no document. */
function lastIdOf({ id }: ProductRow, all: readonly Seen[]): SourceId {
  const last = all.at(-1)
  return last && productIn(last.id) === id ? last.id : `${id}:`
}

/** What comes after a document, which may have gone meanwhile. */
function after(before: SourceId | null, all: readonly Seen[]): Seen[] {
  if (before === null) return [...all]
  const at = all.findIndex(({ id }) => id === before)
  return at === -1 ? all.filter(({ id }) => productIn(id) < productIn(before)) : all.slice(at + 1)
}
