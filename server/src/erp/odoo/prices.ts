import type { SourceId } from '../source-id.ts'
import { partOf } from './model.ts'
import { PriceList, PriceRule, Product } from './models.ts'
import { readLists } from './price-lists.ts'
import type { Lists } from './price-lists.ts'
import { priceOf } from './price-rules.ts'
import { productEntity } from './product-entity.ts'
import type { ProductRow } from './product-entity.ts'
import { productTable, shownProducts } from './products.ts'
import type { Followed, OdooEntity, OdooParts } from './row-entity.ts'
import { dollars } from '../reading/shown-text.ts'

/**
 * Prices, computed from Odoo's rules: what one piece costs today on each list. No row is written when a rule begins or
 * ends, so that the price itself is the version: the sweep finds the change.
 */
export const pricesOf = (parts: OdooParts): OdooEntity =>
  productEntity({
    name: 'prices',
    followed: priceTables(parts),
    shown: shownProducts(parts),
    reader: parts.reader,
    async isArchived(call) {
      const archived = await parts.reader.rows(PriceList, { where: [['active', '=', false]] }, call)
      const keys = new Set(archived.map(({ id }) => String(id)))
      return (id) => keys.has(listIn(id))
    },
    async documentsOf(products, call) {
      const lists = await readLists(parts, call)
      return products.flatMap((product) =>
        pricesIn(lists, product).map(({ key, price, currency }) => ({
          id: `${product.id}:${key}`,
          version: String(price),
          owner: null,
          record: {
            srcProvider: parts.settings.fills,
            priceList: key,
            partNum: product.code,
            kind: 'primary',
            price,
            currency,
          },
        })),
      )
    },
  })

/** The list in the id of a price, such as 48:3. */
const listIn = (id: SourceId): string => id.split(':')[1] ?? ''

/** The price of a product on each list, never below zero; none where its cost or a rate cannot be read. */
const pricesIn = (lists: Lists, product: ProductRow) =>
  lists.all.flatMap(({ id, key, currency }) => {
    const price = id === null ? product.listPrice : priceOf(product, id, lists)
    return Number.isFinite(price) ? [{ key, currency, price: Math.max(dollars(price), 0) }] : []
  })

/** Products, of which only the id is read. */
const head = { name: Product.name, fields: {} }

/**
 * A changed product means that its price on each list is read again, a changed list that its prices are, and a changed rule
 * that all prices are, since other lists may be based on it.
 */
function priceTables(parts: OdooParts): Followed[] {
  const { reader } = parts
  const products = productTable(parts, 'prices')
  return [
    {
      ...products,
      async documents(rows, call) {
        const lists = await readLists(parts, call)
        return rows.flatMap((row) => lists.all.map(({ key }) => [row, `${row.id}:${key}`] as const))
      },
    },
    {
      name: 'price rules',
      everyMs: 5 * 60_000,
      model: partOf(PriceRule, 'written'),
      where: [],
      async documents(rows, call) {
        const last = rows.at(-1)
        if (last === undefined) return []
        const [products, lists] = await Promise.all([
          reader.rows(head, { where: shownProducts(parts) }, call),
          readLists(parts, call),
        ])
        return products.flatMap(({ id }) => lists.all.map(({ key }) => [last, `${id}:${key}`] as const))
      },
    },
    {
      name: 'price lists',
      everyMs: 5 * 60_000,
      mayHide: true,
      model: partOf(PriceList, 'written'),
      where: [['company_id', 'in', [false, parts.settings.company]]],
      async documents(rows, call) {
        if (rows.length === 0) return []
        const all = await reader.rows(head, { where: shownProducts(parts) }, call)
        return all.flatMap(({ id }) => rows.map((row) => [row, `${id}:${row.id}`] as const))
      },
    },
  ]
}
