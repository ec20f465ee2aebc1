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

/** Leaves out products that are no longer tracked, which keep empty stock records. */
const isOfTracked = async (parts: OdooParts, call: Call): Promise<Term> =>
  (await hasFlag(parts, call)) ? ['product_id.is_storable', '=', true] : ['product_id.type', '=', 'product']

/**
 * The stock that is not reserved, by product: null if it is not known, and left out for a product that was never in
 * stock.
 */
async function freeStock(
  parts: OdooParts,
  { products, places }: { products: readonly number[]; places: readonly number[] },
  call: Call,
): Promise<ReadonlyMap<number, number | null>> {
  if (products.length === 0 || places.length === 0) return new Map()
  const where: Domain = [
    ['product_id', 'in', products],
    await isOfTracked(parts, call),
    ['location_id', 'child_of', places],
    ['location_id.usage', '=', 'internal'],
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
    where: [['location_id.usage', '=', 'internal']],
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
    for (const { id, code } of products) {
      const quantity = sums.get(id)
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
 * The stock now; undefined if another system owns the stock, the state has no warehouses, no such part is sold, or Odoo does
 * not count it.
 */
export async function countNow(parts: OdooParts, part: StockedPart, call: Call): Promise<number | undefined> {
  if (!parts.settings.owns.includes('stock')) return undefined
  const places = (await placesOf(parts, call)).get(part.state)
  if (places === undefined) return undefined
  const where: Domain = [['default_code', '=', part.partNum], ...shownProducts(parts)]
  const [product] = await parts.reader.rows(Tracked, { where, limit: 1 }, call)
  if (!product) return undefined
  const quantity = (await freeStock(parts, { products: [product.id], places }, call)).get(product.id)
  if (quantity !== undefined) return quantity ?? undefined
  return (await isTracked(parts, product, call)) ? 0 : undefined
}
