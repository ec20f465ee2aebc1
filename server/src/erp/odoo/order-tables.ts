import { documentContacts } from './contact-tables.ts'
import { partOf, type Model, type RowOf } from './model.ts'
import { Move, Order, OrderLine } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { ofField, ofItself, type Followed, type OdooParts } from './row-entity.ts'
import { shownOrders } from './shown-documents.ts'
import { termsTable } from './terms-tables.ts'

/** The tables that are followed for changes of orders; a change of its delivery does not write the order. */
export function orderTables(parts: OdooParts): Followed[] {
  const { settings } = parts
  const table = (
    name: string,
    model: Model,
    rest: Pick<Followed, 'documents'> & { where?: Domain },
  ): Followed => ({
    name,
    everyMs: 20_000,
    model,
    ...rest,
    where: [['company_id', '=', settings.company], ...(rest.where ?? [])],
  })
  return [
    table('orders', partOf(Order, 'written'), { documents: ofItself }),
    table('order lines', partOf(OrderLine, 'written', 'order'), { documents: ofField('order') }),
    table('order deliveries', partOf(parts.Picking, 'written', 'order'), {
      documents: ofField('order'),
      where: [['sale_id', '!=', false]],
    }),
    table('order moves', partOf(Move, 'written', 'line'), {
      documents: ofMoves(parts),
      where: [['sale_line_id', '!=', false]],
    }),
    documentContacts(parts, { name: 'order contacts', of: partOf(Order, 'customer', 'shipTo') }),
    termsTable(parts, {
      name: 'order terms',
      of: partOf(Order, 'terms'),
      shown: shownOrders(parts),
    }),
  ]
}

/** The orders of changed stock moves, by their order lines. */
const ofMoves =
  ({ reader }: OdooParts): Followed['documents'] =>
  async (rows, call) => {
    const moves = rows as unknown as readonly RowOf<Pick<typeof Move.fields, 'written' | 'line'>>[]
    const ids = moves.map(({ line }) => line?.id)
    const lines = await reader.byId(partOf(OrderLine, 'order'), ids, call)
    return moves.flatMap((row) => {
      const order = lines.get(row.line?.id ?? 0)?.order
      return order ? [[row, String(order.id)] as const] : []
    })
  }
