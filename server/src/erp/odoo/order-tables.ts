import { partOf } from './model.ts'
import type { Model, RowOf } from './model.ts'
import { Move, Order, OrderLine, Receivable } from './models.ts'
import type { Domain } from './odoo-reader.ts'
import { ofField, ofItself } from './row-entity.ts'
import type { OdooParts, Told } from './row-entity.ts'

/** The tables that tell of changes of orders; an order is not written when its delivery moves. */
export function orderTables(parts: OdooParts): Told[] {
  const { reader, settings } = parts
  const table = (name: string, model: Model, rest: Pick<Told, 'documents'> & { where?: Domain }): Told => ({
    name,
    everyMs: 20_000,
    model,
    ...rest,
    where: [['company_id', '=', settings.company], ...(rest.where ?? [])],
  })
  const ofMoves: Told['documents'] = async (rows, call) => {
    const moves = rows as unknown as readonly RowOf<Pick<typeof Move.fields, 'written' | 'line'>>[]
    const ids = moves.map(({ line }) => line?.id)
    const lines = await reader.byId(partOf(OrderLine, 'order'), ids, call)
    return moves.flatMap((row) => {
      const order = lines.get(row.line?.id ?? 0)?.order
      return order ? [[row, String(order.id)] as const] : []
    })
  }
  return [
    table('orders', partOf(Order, 'written'), { documents: ofItself }),
    table('order lines', partOf(OrderLine, 'written', 'order'), { documents: ofField('order') }),
    table('order deliveries', partOf(parts.Picking, 'written', 'order'), {
      documents: ofField('order'),
      where: [['sale_id', '!=', false]],
    }),
    table('order moves', partOf(Move, 'written', 'line'), {
      documents: ofMoves,
      where: [['sale_line_id', '!=', false]],
    }),
    contactsTable(parts, { name: 'order contacts', of: partOf(Order, 'customer') }),
  ]
}

interface ContactsTable {
  name: string
  /** The documents that a changed contact dirties, with the field that names their customer. */
  of: Model<{ customer: typeof Order.fields.customer }>
}

/** Customers whom others were merged into: their payments are moved without being written. */
export function payersTable({ reader, Partner, settings }: OdooParts, credits: Domain): Told {
  return {
    name: 'payment contacts',
    everyMs: 60_000,
    model: partOf(Partner, 'written'),
    where: [['company_id', 'in', [false, settings.company]]],
    async documents(rows, call) {
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return []
      const where: Domain = [...credits, ['partner_id', 'in', ids]]
      const found = await reader.rows(partOf(Receivable, 'partner'), { where }, call)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return found.flatMap(({ id, partner }) => {
        const row = byId.get(partner?.id ?? 0)
        return row ? [[row, String(id)] as const] : []
      })
    },
  }
}

/**
 * Contacts and addresses, whose names stand on documents. One who leaves a company takes documents along, and belongs to
 * none from then on: so customers are asked for too, of whom the sync takes care besides.
 */
export function contactsTable(parts: OdooParts, { name, of }: ContactsTable): Told {
  const { reader, Partner } = parts
  const { company } = parts.settings
  return {
    name,
    everyMs: 60_000,
    model: partOf(Partner, 'written'),
    where: [['company_id', 'in', [false, company]]],
    async documents(rows, call) {
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return []
      const where: Domain = [
        ['company_id', '=', company],
        '|',
        ['partner_id', 'in', ids],
        ['partner_shipping_id', 'in', ids],
      ]
      const documents = await reader.rows(of, { where }, call)
      const byId = new Map(rows.map((row) => [row.id, row]))
      const last = rows.at(-1)
      // Of a document that goes to a changed address any of the changed ones may tell.
      return documents.flatMap(({ id, customer }) => {
        const row = byId.get(customer?.id ?? 0) ?? last
        return row ? [[row, String(id)] as const] : []
      })
    },
  }
}
