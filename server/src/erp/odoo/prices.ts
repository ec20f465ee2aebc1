import { setImmediate as nextTurn } from 'node:timers/promises'
import { inGroups } from '../../in-groups.ts'
import type { Call, SourceId } from '../port.ts'
import { listsUsedIn } from './company-records.ts'
import { dropKept } from './kept-of-reader.ts'
import { partOf } from './model.ts'
import { PriceList, PriceRule, Product } from './product-models.ts'
import { priceBookOf } from './price-book.ts'
import { listsOf, type Lists } from './price-lists.ts'
import { priceOf, type PriceBook } from './price-rules.ts'
import { taxesOf, taxFactor, type Taxes } from './price-taxes.ts'
import { productEntity, productTable, shownProducts, type ProductRow } from './product-entity.ts'
import type { Followed, OdooEntity, OdooParts } from './row-entity.ts'
import type { GroupedDocument } from '../reading/grouped-entity.ts'
import { priceDocuments } from '../reading/price-documents.ts'
import { dollars, shownPrice } from '../reading/shown-text.ts'

/**
 * Prices, computed from Odoo's rules: what one piece costs today on each list. No row is written when a rule begins or
 * ends, so that the price itself is the version: the sweep finds the change.
 */
export const pricesOf = (parts: OdooParts): OdooEntity =>
  productEntity(parts, {
    name: 'prices',
    followed: priceTables(parts),
    async isArchived(call) {
      const archived = await parts.reader.rows(PriceList, { where: [['active', '=', false]] }, call)
      const keys = new Set(archived.map(({ id }) => String(id)))
      return (id) => keys.has(listIn(id))
    },
    documentsOf: (products, call) => pricedDocuments(parts, products, call),
  })

/**
 * The prices to read again: those of a changed product on each list, those of a changed list, and after a changed rule
 * all, since other lists may be based on it.
 */
const priceTables = (parts: OdooParts): Followed[] => [
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
  where: listsUsedIn(parts.settings),
  async documents(rows, call) {
    dropKept(parts)
    const products = await shownIds(parts, call)
    return products.flatMap(({ id }) => rows.map((row) => [row, `${id}:${row.id}`] as const))
  },
})

const shownIds = (parts: OdooParts, call: Call) =>
  parts.reader.rows(partOf(Product), { where: shownProducts(parts) }, call)

/**
 * Pricing a page of products on many lists takes long: between groups of this size, other requests get a
 * turn.
 */
const pricedAtOnce = 100

async function pricedDocuments(parts: OdooParts, products: readonly ProductRow[], call: Call) {
  const [{ all }, kept, taxes] = await Promise.all([
    listsOf(parts, call),
    priceBookOf(parts, call),
    taxesOf(parts, call),
  ])
  const known = { lists: all, book: { ...kept, now: secondOf(parts.clock.now()) }, taxes }
  const documents: GroupedDocument[] = []
  for (const some of inGroups(products, pricedAtOnce)) {
    documents.push(...some.flatMap((product) => pricesIn(product, known)))
    await nextTurn()
  }
  return documents
}

interface Known {
  lists: Lists['all']
  book: PriceBook
  taxes: Taxes
}

/**
 * The price of a product on each list, before tax; none if its cost, a rate or a tax cannot be read. Odoo too applies the
 * rules of a list to prices as they are written, rounds the result to cents, and then takes out the taxes that it includes.
 */
function pricesIn(product: ProductRow, { lists, book, taxes }: Known): GroupedDocument[] {
  const factor = taxFactor(taxes.countedOf(product.taxes))
  return lists.flatMap(({ id, key, currency }) => {
    const written = id === null ? product.listPrice : priceOf(product, id, book)
    const of = { priceList: key, partNum: product.code, currency }
    const isTold = shownPrice(written / factor) !== undefined
    return isTold ? priceDocuments(`${product.id}:${key}`, dollars(written) / factor, of) : []
  })
}

/** The list in the id of a price, such as 48:3. */
const listIn = (id: SourceId): string => id.split(':')[1] ?? ''

/** A time as Odoo's own are read. */
const secondOf = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z')
