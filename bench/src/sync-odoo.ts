import {
  customerOf,
  customers,
  lineAmount,
  linesOfOrder,
  orderAmount,
  partOf,
  parts,
  type ManyOrders,
} from './sync-orders.ts'
import { startErp, type FakeErp } from './sync-server.ts'
import { latestOf, downFrom, valueOf, boundOf, sinceOf, type Wanted } from './odoo-domain.ts'
import {
  delivered,
  inOdoo,
  old,
  pickingTable,
  placeOf,
  moves,
  partnerRow,
  productRow,
  listed,
  type Row,
  type Table,
} from './sync-odoo-records.ts'

/**
 * Milliseconds for each row in the recorded Odoo, one request at a time: 1,000 headers 0.53 s, 2,000 lines
 * 0.25 s.
 */
const msOfRow = { header: 0.53, other: 0.125 }
const msOfRequest = 4

/**
 * An Odoo 18 with this many orders: it answers the requests that the portal sends, as fast as the recorded
 * one.
 */
export function startOdoo(orders: ManyOrders): Promise<FakeErp> {
  const tables = tablesOf(orders)
  return startErp(({ url = '' }, body) => {
    if (url !== '/jsonrpc')
      return {
        body: { result: { server_version: '18.0', server_version_info: [18, 0] } },
        afterMs: msOfRequest,
      }
    const { params } = JSON.parse(body) as { params: { method: string; args: unknown[] } }
    if (params.method === 'authenticate') return { body: { result: 7 }, afterMs: 500 }
    const [model, method, , words] = params.args.slice(3) as [string, string, unknown, Wanted]
    const table = tables[model] ?? none('')
    if (method === 'fields_get') return { body: { result: fieldsOf(table) }, afterMs: msOfRequest }
    const found = table.ids(words)
    const rows = found.map((id) => only(table.row(id), words.fields))
    const isWhole = model === 'sale.order' && words.fields.length > 4
    const afterMs = msOfRequest + rows.length * (isWhole ? msOfRow.header : msOfRow.other)
    return { body: { result: rows }, afterMs }
  })
}

const only = (row: Row, fields: readonly string[]) =>
  Object.fromEntries(fields.map((name) => [name, row[name] ?? false]))

function fieldsOf({ row, fields = Object.keys(row(1)).join(' ') }: Table) {
  return Object.fromEntries(fields.split(' ').map((name) => [name, { type: 'char' }]))
}

function tablesOf(orders: ManyOrders): Record<string, Table> {
  const orderRow = (id: number): Row => ({
    id,
    name: `S${String(id).padStart(6, '0')}`,
    state: 'sale',
    partner_id: [customerOf(id), `Customer ${customerOf(id)}`],
    partner_shipping_id: [customerOf(id), `Customer ${customerOf(id)}`],
    client_order_ref: orders.poOf(id),
    amount_untaxed: orderAmount(id),
    amount_total: orderAmount(id) * 1.1,
    currency_id: [21, 'AUD'],
    date_order: inOdoo(orders.writtenOf(id)),
    commitment_date: false,
    expected_date: false,
    payment_term_id: [4, '30 Days'],
    company_id: [1, 'Yarra'],
    write_date: inOdoo(orders.writtenOf(id)),
  })
  return {
    'sale.order': { row: orderRow, ids: (wanted) => headersIn(orders, wanted) },
    'sale.order.line': lineTable(orders),
    'stock.picking': pickingTable(orders),
    'stock.move': moves,
    'res.partner': listed(customers, partnerRow),
    'product.product': listed(parts, productRow),
    'product.category': listed(5, categoryRow),
    'res.company': listed(1, (id) => ({ id, name: 'Yarra', currency_id: [21, 'AUD'], create_date: old })),
    ...money,
    'account.payment.term': listed(1, () => ({ id: 4, name: '30 Days', company_id: false, write_date: old })),
    'ir.attachment': none('write_date create_date name res_id mimetype checksum'),
  }
}

const categoryRow = (id: number): Row => ({
  id,
  complete_name: `Timber / Kind ${id}`,
  parent_id: false,
  write_date: old,
})

const none = (fields: string): Table => ({ row: (id) => ({ id }), ids: () => [], fields })

/** Invoices and payments are asked for, and there are none. */
const money: Record<string, Table> = {
  'account.move': none(
    'write_date name move_type state partner_id commercial_partner_id ref reversed_entry_id amount_untaxed ' +
      'amount_total amount_residual currency_id invoice_date invoice_date_due',
  ),
  'account.move.line': none(
    'write_date move_id sequence product_id name quantity product_uom_id price_subtotal sale_line_ids move_name ' +
      'partner_id currency_id amount_currency date ref',
  ),
  'account.partial.reconcile': none(
    'write_date debit_move_id credit_move_id debit_amount_currency credit_amount_currency',
  ),
}

function lineTable(orders: ManyOrders): Table {
  const row = (id: number): Row => {
    const [order, line] = placeOf(id)
    const isDelivered = order % delivered === 0
    return {
      id,
      order_id: [order, ''],
      sequence: 10 * line,
      display_type: false,
      is_downpayment: false,
      product_id: [partOf(order, line), ''],
      name: `Treated pine H3 90x45 mm, line ${line}`,
      product_uom_qty: 10,
      qty_delivered: isDelivered ? 10 : 0,
      qty_invoiced: 0,
      product_uom: [5, 'm'],
      price_subtotal: lineAmount(order, line),
      write_date: inOdoo(lineWritten(orders, order)),
    }
  }
  const ids = ({ domain, limit = 1 }: Wanted) => {
    const of = valueOf(domain, 'order_id', 'in') ?? []
    if (of.length > 0) return of.flatMap(idsOfLines)
    const since = sinceOf(domain)
    if (since === undefined)
      return valueOf(domain, 'id', 'in') ?? downFrom(orders.count * linesOfOrder, limit)
    const changed = latestOf(orders, since, (each) => each.isLine)
    return changed.map(({ order }) => 1 + (order - 1) * linesOfOrder).slice(0, limit)
  }
  return { row, ids }
}

const lineWritten = ({ changes, madeAt }: ManyOrders, order: number): number =>
  changes.findLast((each) => each.isLine && each.order === order)?.at ?? madeAt(order)

const idsOfLines = (order: number) =>
  Array.from({ length: linesOfOrder }, (_, at) => (order - 1) * linesOfOrder + at + 1)

function headersIn(orders: ManyOrders, { domain, limit = orders.count }: Wanted): number[] {
  const wanted = valueOf(domain, 'id', 'in')
  if (wanted !== undefined) return wanted.filter((id) => id <= orders.count)
  const since = sinceOf(domain)
  if (since === undefined)
    return downFrom(Math.min(orders.count, (boundOf(domain, '<') ?? Infinity) - 1), limit)
  const untouched: number[] = []
  for (let id = orders.count; id > 0 && orders.writtenOf(id) >= since; id -= 1) untouched.unshift(id)
  const changed = latestOf(orders, since, ({ isLine }) => !isLine).map(({ order }) => order)
  const all = [...new Set([...untouched, ...changed])]
  return all.toSorted((a, b) => orders.writtenOf(a) - orders.writtenOf(b) || a - b).slice(0, limit)
}
