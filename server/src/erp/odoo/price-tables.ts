import type { Call } from '../port.ts'
import { dropKept } from './kept-of-reader.ts'
import { partOf } from './model.ts'
import { PriceList, PriceRule, Product } from './product-models.ts'
import { listsOf } from './price-lists.ts'
import { productTable, shownProducts } from './product-entity.ts'
import type { Followed, OdooParts } from './row-entity.ts'

/**
 * A changed product means that its price on each list is read again, a changed list that its prices are, and a changed rule
 * that all prices are, since other lists may be based on it.
 */
export const priceTables = (parts: OdooParts): Followed[] => [
  {
    ...productTable(parts, 'prices'),
    async documents(rows, call) {
      const { all } = await listsOf(parts, call)
      return rows.flatMap((row) => all.map(({ key }) => [row, `${row.id}:${key}`] as const))
    },
  },
  rulesTable(parts),
  listsTable(parts),
]

const rulesTable = (parts: OdooParts): Followed => ({
  name: 'price rules',
  everyMs: 240_000,
  model: partOf(PriceRule, 'written'),
  where: [],
  async documents(rows, call) {
    const last = rows.at(-1)
    if (last === undefined) return []
    dropKept(parts)
    const [products, { all }] = await Promise.all([shownIds(parts, call), listsOf(parts, call)])
    return products.flatMap(({ id }) => all.map(({ key }) => [last, `${id}:${key}`] as const))
  },
})

const listsTable = (parts: OdooParts): Followed => ({
  name: 'price lists',
  everyMs: 240_000,
  mayHide: true,
  model: partOf(PriceList, 'written'),
  where: [['company_id', 'in', [false, parts.settings.company]]],
  async documents(rows, call) {
    dropKept(parts)
    const products = await shownIds(parts, call)
    return products.flatMap(({ id }) => rows.map((row) => [row, `${id}:${row.id}`] as const))
  },
})

const shownIds = (parts: OdooParts, call: Call) =>
  parts.reader.rows(partOf(Product), { where: shownProducts(parts) }, call)
