import type { Call, SourceId } from '../port.ts'
import { allRows } from './all-rows.ts'
import { partOf } from './model.ts'
import { Order } from './models.ts'
import { Invoice } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'
import { shownInvoices, shownOrders } from './shown-documents.ts'

const tables = {
  orders: { model: partOf(Order), lines: 'order_line', shown: shownOrders },
  invoices: { model: partOf(Invoice), lines: 'invoice_line_ids', shown: shownInvoices },
} as const

/** The shown orders or invoices with lines of these products. */
export async function documentsWithParts(
  parts: OdooParts,
  { entity, products }: { entity: keyof typeof tables; products: readonly SourceId[] },
  call: Call,
): Promise<SourceId[]> {
  const { model, lines, shown } = tables[entity]
  const where: Domain = [...shown(parts), [`${lines}.product_id`, 'in', products.map(Number)]]
  const rows = await allRows(parts.reader, { model, where }, call)
  return rows.map(({ id }) => String(id))
}
