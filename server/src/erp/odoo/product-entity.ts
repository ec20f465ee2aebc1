import type { Call, SourceId } from '../port.ts'
import { groupedEntity, type GroupedEntity } from '../reading/grouped-entity.ts'
import { usedIn } from './company-records.ts'
import { partOf, type RowOf } from './model.ts'
import { Product } from './product-models.ts'
import type { Domain } from './odoo-reader.ts'
import { ofItself, type Followed, type OdooEntity, type OdooParts } from './row-entity.ts'

export type ProductRow = RowOf<typeof Product.fields>

/** Products for sale that have a number. */
export const shownProducts = ({ settings }: OdooParts): Domain => [
  ...usedIn(settings),
  ['sale_ok', '=', true],
  ['default_code', '!=', false],
  ['active', '=', true],
]

export const productTable = (parts: OdooParts, name: string): Followed => ({
  name,
  everyMs: 240_000,
  model: partOf(Product, 'written'),
  where: usedIn(parts.settings),
  documents: ofItself,
})

type ProductEntity = Pick<GroupedEntity<ProductRow, Followed>, 'name' | 'followed' | 'documentsOf'> & {
  /** Whether a document of a shown product is hidden and not gone, such as its price on an archived list. */
  isArchived?: (call: Call) => Promise<(id: SourceId) => boolean>
}

const productsOnPage = 1_000

/** The product in the id of a document for one list or one state, such as 48:VIC. */
export const productIn = (id: SourceId): number => Number(id.split(':')[0])

/** An entity with several documents for each product, or none. */
export function productEntity(parts: OdooParts, { isArchived, ...of }: ProductEntity): OdooEntity {
  const { reader } = parts
  const shown = shownProducts(parts)
  return groupedEntity<ProductRow, Followed>({
    ...of,
    rowOf: (id) => (productIn(id) > 0 ? String(productIn(id)) : ''),
    idOf: ({ id }) => String(id),
    async page(from, call) {
      const upTo: Domain = from === null ? [] : [['id', '<=', Number(from)]]
      const wanted = { where: [...shown, ...upTo], order: 'id desc', limit: productsOnPage }
      const rows = await reader.rows(Product, wanted, call)
      return { rows, isLast: rows.length < productsOnPage }
    },
    async hidden({ ids, shown: products }, call) {
      const there = await reader.byId(partOf(Product), ids.map(productIn), call)
      const isHidden = (await isArchived?.(call)) ?? (() => false)
      return new Set(
        ids.filter(
          (id) => there.has(productIn(id)) && (!products.has(String(productIn(id))) || isHidden(id)),
        ),
      )
    },
    byIds: (ids, call) => reader.rows(Product, { where: [['id', 'in', ids.map(Number)], ...shown] }, call),
  })
}
