import { minuteMs } from '@portal/domain/time-units'
import type { StockedPart } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { may, model, must, partOf, type RowOf } from './model.ts'
import { Quant, Warehouse } from './product-models.ts'
import type { Domain, Term } from './odoo-reader.ts'
import { kitsIn, kitsWith } from './stock-of-kits.ts'
import { productEntity, productIn, productTable, shownProducts, type ProductRow } from './product-entity.ts'
import type { GroupedDocument } from '../reading/grouped-entity.ts'
import { thousandths } from '../reading/shown-text.ts'
import type { OdooEntity, ChangedRow, Followed, OdooParts } from './row-entity.ts'

/** The company's warehouses with some codes. */
export function warehousesWith({ reader, settings }: OdooParts, codes: readonly string[], call: Call) {
  const where: Domain = [
    ['code', 'in', codes],
    ['company_id', '=', settings.company],
  ]
  return reader.rows(Warehouse, { where }, call)
}

/** By state, the locations of the warehouses that the settings name. */
async function placesOf(parts: OdooParts, call: Call): Promise<ReadonlyMap<string, number[]>> {
  const { warehouses } = parts.settings
  const codes = Object.values(warehouses).flat()
  if (codes.length === 0) return new Map()
  const rows = await warehousesWith(parts, codes, call)
  const placeOf = new Map(rows.map(({ code, place }) => [code, place?.id]))
  return new Map(
    Object.entries(warehouses).map(([state, of]) => [
      state,
      of.map((code) => placeOf.get(code)).filter((id) => id !== undefined),
    ]),
  )
}

/** A product whose stock Odoo tracks: up to 17 by a type of its own. */
const Tracked = model('product.product', {
  type: must.text('type', 'detailed_type'),
  isTracked: may.flag('is_storable'),
})

const hasFlag = async ({ reader }: OdooParts, call: Call): Promise<boolean> =>
  (await reader.known(Tracked, call)).nameOf['isTracked'] !== undefined

/** The condition that a product, or the one that is named there, is tracked. */
const isTrackedIn = async (parts: OdooParts, at: '' | 'product_id.', call: Call): Promise<Term> =>
  (await hasFlag(parts, call)) ? [`${at}is_storable`, '=', true] : [`${at}type`, '=', 'product']

const inStockAt = (places: readonly number[]): Domain => [
  ['location_id', 'child_of', places],
  ['location_id.usage', '=', 'internal'],
]

/** The stock that is not reserved, by product: null if it is not known, and left out for a product without stock records. */
async function freeStock(
  parts: OdooParts,
  { products, places }: { products: readonly number[]; places: readonly number[] },
  call: Call,
): Promise<ReadonlyMap<number, number | null>> {
  if (products.length === 0 || places.length === 0) return new Map()
  const where: Domain = [
    ['product_id', 'in', products],
    // Products that are no longer tracked keep empty stock records.
    await isTrackedIn(parts, 'product_id.', call),
    ...inStockAt(places),
  ]
  const [quants, kits] = await Promise.all([
    parts.reader.rows(Quant, { where }, call),
    kitsIn(parts, { products, places }, call),
  ])
  const sums = new Map<number, number>()
  for (const { product, quantity, reserved } of quants) {
    if (product) sums.set(product.id, (sums.get(product.id) ?? 0) + quantity - reserved)
  }
  return new Map([...sums, ...kits].map(([id, sum]) => [id, sum === null ? null : thousandths(sum)]))
}

/**
 * Those of some products without stock records that have no stock: Odoo deletes the records of what is sold out. None if
 * the portal's user sees no record of these places at all.
 */
async function soldOut(
  parts: OdooParts,
  { products, places }: { products: readonly number[]; places: readonly number[] },
  call: Call,
): Promise<ReadonlySet<number>> {
  if (products.length === 0 || places.length === 0) return new Set()
  const where: Domain = [['id', 'in', products], await isTrackedIn(parts, '', call)]
  const tracked = await parts.reader.rows(partOf(Tracked), { where }, call)
  const isKnown = tracked.length > 0 && (await seesStock(parts, places, call))
  return new Set(isKnown ? tracked.map(({ id }) => id) : [])
}

async function seesStock({ reader }: OdooParts, places: readonly number[], call: Call): Promise<boolean> {
  return (await reader.rows(partOf(Quant), { where: inStockAt(places), limit: 1 }, call)).length > 0
}

/**
 * How much of each product there is in a state. Moving goods does not write the product, so that stock records (quants) are
 * followed; products are followed too, since one that is put on sale again may have had stock all along.
 */
export function stockOf(parts: OdooParts): OdooEntity {
  const states = Object.keys(parts.settings.warehouses)
  const inStates = (row: ChangedRow, product: number) =>
    states.map((state) => [row, `${product}:${state}`] as const)
  const quants: Followed = {
    name: 'stock',
    everyMs: 2 * minuteMs,
    model: partOf(Quant, 'written', 'product'),
    // Goods that are sold out are only told by the record of the customers' place, if Odoo deleted their own already.
    where: [],
    async documents(rows, call) {
      const moved = rows as readonly (ChangedRow & { product: { id: number } | null })[]
      const products = moved.flatMap(({ product }) => product?.id ?? [])
      const kits = await kitsWith(parts, [...new Set(products)], call)
      const last = rows.at(-1)
      return [
        ...moved.flatMap((row) => (row.product === null ? [] : inStates(row, row.product.id))),
        ...(last === undefined ? [] : kits.flatMap((kit) => inStates(last, kit))),
      ]
    },
  }
  const sold: Followed = {
    ...productTable(parts, 'stock parts'),
    documents: async (rows) => rows.flatMap((row) => inStates(row, row.id)),
  }
  return productEntity(parts, {
    name: 'stock',
    followed: [quants, sold],
    documentsOf: (products, call) => stocked(parts, products, call),
  })
}

async function stocked(parts: OdooParts, products: readonly ProductRow[], call: Call) {
  const ids = products.map(({ id }) => id)
  const found: GroupedDocument[] = []
  for (const [state, places] of await placesOf(parts, call)) {
    const sums = await freeStock(parts, { products: ids, places }, call)
    const none = await soldOut(parts, { products: ids.filter((id) => !sums.has(id)), places }, call)
    for (const { id, code } of products) {
      const quantity = none.has(id) ? 0 : sums.get(id)
      if (quantity === undefined || quantity === null) continue
      const record = { partNum: code, state, quantity }
      found.push({ id: `${id}:${state}`, version: String(quantity), record })
    }
  }
  return found.toSorted((a, b) => productIn(b.id) - productIn(a.id))
}

async function isTracked(parts: OdooParts, product: RowOf<typeof Tracked.fields>, call: Call) {
  return (await hasFlag(parts, call)) ? product.isTracked : product.type === 'product'
}

/**
 * The stock now; undefined if another system owns the stock, the state has no warehouses, no such part is sold, Odoo does
 * not count it, or several products have the number: which of them people see is decided when they are read.
 */
export async function countNow(parts: OdooParts, part: StockedPart, call: Call): Promise<number | undefined> {
  if (!parts.settings.owns.includes('stock')) return undefined
  const places = (await placesOf(parts, call)).get(part.state)
  if (places === undefined) return undefined
  const where: Domain = [['default_code', '=', part.partNum], ...shownProducts(parts)]
  const [product, another] = await parts.reader.rows(Tracked, { where, limit: 2 }, call)
  if (!product || another) return undefined
  const quantity = (await freeStock(parts, { products: [product.id], places }, call)).get(product.id)
  if (quantity !== undefined) return quantity ?? undefined
  const isKnown = (await isTracked(parts, product, call)) && (await seesStock(parts, places, call))
  return isKnown ? 0 : undefined
}
