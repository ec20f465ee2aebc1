import { linesOfOrder } from './sync-orders.ts'
import type { ManyOrders } from './sync-orders.ts'
import { downFrom, valueOf, boundOf, sinceOf } from './odoo-domain.ts'
import type { Wanted } from './odoo-domain.ts'

export type Row = Record<string, unknown> & { id: number }

/** One in this many orders has a delivery, which was last written long ago. */
export const delivered = 5

export interface Table {
  row: (id: number) => Row
  ids: (wanted: Wanted) => number[]
  /** Names of the fields, for a table without rows. */
  fields?: string
}
export const old = '2026-01-05 00:00:00'

const pickingRow = (id: number): Row => ({
  id,
  name: `WH/OUT/${String(id).padStart(6, '0')}`,
  state: 'done',
  sale_id: [id * delivered, ''],
  picking_type_code: 'outgoing',
  date_done: old,
  create_date: old,
  write_date: old,
})

export function pickingTable({ count }: ManyOrders): Table {
  const some = listed(Math.floor(count / delivered), pickingRow)
  const ids = (wanted: Wanted) => {
    const of = valueOf(wanted.domain, 'sale_id', 'in')
    return of === undefined
      ? some.ids(wanted)
      : of.filter((id) => id % delivered === 0).map((id) => id / delivered)
  }
  return { row: pickingRow, ids }
}

const moveRow = (id: number): Row => ({
  id,
  state: 'done',
  sale_line_id: [id, ''],
  quantity: 10,
  picked: true,
  write_date: old,
})

const isMoved = (line: number) => Math.ceil(line / linesOfOrder) % delivered === 0

export const moves: Table = {
  row: moveRow,
  ids: ({ domain }) => (valueOf(domain, 'sale_line_id', 'in') ?? []).filter(isMoved),
}

export const partnerRow = (id: number): Row => ({
  id,
  ref: `A${String(id).padStart(5, '0')}`,
  name: `Customer ${id}`,
  display_name: `Customer ${id}`,
  commercial_partner_id: [id, `Customer ${id}`],
  street: `${id} Mill Road`,
  city: 'Ballarat',
  zip: '3350',
  write_date: old,
})

export const productRow = (id: number): Row => ({
  id,
  default_code: `T-${id}`,
  name: `Timber ${id}`,
  display_name: `Timber ${id}`,
  uom_id: [5, 'm'],
  categ_id: [1 + (id % 5), ''],
  product_tmpl_id: [id, ''],
  type: 'consu',
  lst_price: 12,
  sale_ok: true,
  write_date: old,
})

/** A table of rows that never change, all written in the same second: its changes are paged through by id. */
export function listed(count: number, row: Table['row']): Table {
  const ids = ({ domain, limit = count }: Wanted) => {
    const wanted = valueOf(domain, 'id', 'in')
    if (wanted !== undefined) return wanted.filter((id) => id <= count)
    const since = sinceOf(domain)
    if (since === undefined) return downFrom(Math.min(count, (boundOf(domain, '<') ?? count + 1) - 1), limit)
    if (since > Date.parse(`${old.replace(' ', 'T')}Z`)) return []
    const after = boundOf(domain, '>') ?? 0
    return Array.from({ length: Math.min(limit, count - after) }, (_, at) => after + at + 1)
  }
  return { row, ids }
}
