import type { Call, Documents } from '../port.ts'
import type { SourceId } from '../source-id.ts'
import type { Named } from './model.ts'
import { partOf } from './model.ts'
import { InvoiceLine, OrderLine } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

const mostOnPage = 5_000

/** Orders and invoices with lines of these products. */
export async function documentsNaming(
  { reader }: OdooParts,
  products: readonly SourceId[],
  call: Call,
): Promise<Documents[]> {
  const ofThem: Domain = [['product_id', 'in', products.map(Number)]]
  const ofCustomers: Domain = [
    ['display_type', '=', 'product'],
    ['move_id.move_type', 'in', ['out_invoice', 'out_refund']],
  ]
  const orders = await documentsOf(async (page) => {
    const lines = await reader.rows(partOf(OrderLine, 'order'), pageOf([...ofThem, ...page]), call)
    return lines.map(({ id, order }) => ({ id, document: order }))
  })
  const invoices = await documentsOf(async (page) => {
    const where = [...ofThem, ...ofCustomers, ...page]
    const lines = await reader.rows(partOf(InvoiceLine, 'invoice'), pageOf(where), call)
    return lines.map(({ id, invoice }) => ({ id, document: invoice }))
  })
  return [
    { entity: 'orders', ids: orders },
    { entity: 'invoices', ids: invoices },
  ]
}

const pageOf = (where: Domain) => ({ where, order: 'id', limit: mostOnPage })

interface Line {
  id: number
  document: Named | null
}

/** The documents of all lines, which are read page by page. */
async function documentsOf(linesOf: (page: Domain) => Promise<Line[]>): Promise<SourceId[]> {
  const found = new Set<SourceId>()
  for (let after = 0; ;) {
    const lines = await linesOf([['id', '>', after]])
    for (const { document } of lines) if (document !== null) found.add(String(document.id))
    if (lines.length < mostOnPage) return [...found]
    after = lines.at(-1)?.id ?? after
  }
}
