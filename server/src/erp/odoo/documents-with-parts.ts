import type { Call } from '../port.ts'
import type { SourceId } from '../source-id.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'
import { shownInvoices, shownOrders } from './shown-documents.ts'

const mostOnPage = 5_000

const tables = {
  orders: { name: 'sale.order', lines: 'order_line', shown: shownOrders },
  invoices: { name: 'account.move', lines: 'invoice_line_ids', shown: shownInvoices },
} as const

/** The shown orders or invoices with lines of these products. */
export async function documentsWithParts(
  parts: OdooParts,
  { entity, products }: { entity: keyof typeof tables; products: readonly SourceId[] },
  call: Call,
): Promise<SourceId[]> {
  const { name, lines, shown } = tables[entity]
  const ofThem: Domain = [...shown(parts), [`${lines}.product_id`, 'in', products.map(Number)]]
  const found: SourceId[] = []
  for (let after = 0; ;) {
    const wanted = { where: [...ofThem, ['id', '>', after] as const], order: 'id', limit: mostOnPage }
    const rows = await parts.reader.rows({ name, fields: {} }, wanted, call)
    found.push(...rows.map(({ id }) => String(id)))
    if (rows.length < mostOnPage) return found
    after = rows.at(-1)?.id ?? after
  }
}
