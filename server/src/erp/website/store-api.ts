import * as z from 'zod/mini'
import { openErpClient, type Reply } from '../calling/erp-client.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import { okJson } from '../calling/json-reply.ts'
import type { StoreApiSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'

const Text = z.prefault(z.nullable(z.string()), '')
const Terms = z.prefault(
  z.array(z.object({ id: z.optional(z.int()), name: z.string(), slug: z.string() })),
  [],
)
/** The thumbnail is false if its file is lost. */
const Picture = z.object({
  src: z.optional(z.string()),
  thumbnail: z.optional(z.union([z.string(), z.literal(false), z.null()])),
  alt: Text,
})

const StoreProduct = z.object({
  id: z.int().check(z.minimum(1)),
  name: z.string(),
  permalink: z.string(),
  images: z.prefault(z.array(Picture), []),
  brands: Terms,
  categories: Terms,
})
export type StoreProduct = z.output<typeof StoreProduct>

/** A product that the shop lists, or its id and what is malformed in it. */
export type StoreRow = StoreProduct | { id: number; malformed: string }

/** The largest page that the shop gives. */
const perPage = 100

/** The query for products that a visitor finds by browsing, with only the fields that the portal reads. */
const listing = {
  catalog_visibility: 'catalog',
  orderby: 'id',
  order: 'desc',
  per_page: String(perPage),
  _fields: Object.keys(StoreProduct.shape).join(),
}

/** WooCommerce's Store API: it is public, needs no key and shows what any visitor sees. */
export function openStoreApi({ url, limits }: StoreApiSettings) {
  const base = `${url}/wp-json/wc/store/v1`
  const erp = openErpClient(limits)
  const headers = { accept: 'application/json' }
  return {
    usage: () => erp.usage(),
    /** A page of the products that the shop shows, and how many there are in all. */
    products: (page: number, call: Call) => {
      const query = new URLSearchParams({ ...listing, page: String(page) })
      return erp.ask({ url: `${base}/products?${query.toString()}`, headers }, readPage, call)
    },
    /** Whether the shop has a page for a product that it does not list. */
    hasProduct: (id: number, call: Call) =>
      erp.ask({ url: `${base}/products/${id}`, headers }, isThere, call),
  }
}

export type StoreApi = ReturnType<typeof openStoreApi>

function readPage(reply: Reply): { rows: StoreRow[]; total: number } {
  if (reply.status === 404)
    throw new ErpFailure('refused', 'it has no WooCommerce Store API at this address: it replied 404')
  const rows = z.array(z.looseObject({ id: z.int().check(z.minimum(1)) })).safeParse(okJson(reply))
  if (!rows.success) throw new ErpFailure('refused', 'its list of products is not as expected')
  const total = reply.headers.get('x-wp-total') ?? ''
  if (!/^\d{1,9}$/.test(total))
    throw new ErpFailure('refused', 'it does not say how many products it has: X-WP-Total is missing')
  return { rows: rows.data.map(readProduct), total: Number(total) }
}

function readProduct(row: { id: number }): StoreRow {
  const read = StoreProduct.safeParse(row)
  if (read.success) return read.data
  return {
    id: row.id,
    malformed: `product ${row.id}: ${String(read.error.issues[0]?.path[0])} is not as expected`,
  }
}

function isThere(reply: Reply): boolean {
  if (reply.status === 404) return false
  okJson(reply)
  return true
}
