import { linesOfOrder, partOf, type ManyOrders } from './sync-orders.ts'
import { downFrom, valueOf, boundOf, sinceOf, type Wanted } from './odoo-domain.ts'

export type Row = Record<string, unknown> & { id: number }

/** One in this many orders has a delivery, which was last written when the order was made. */
export const delivered = 5

export interface Table {
  row: (id: number) => Row
  ids: (wanted: Wanted) => number[]
  /** Names of the fields, for a table without rows. */
  fields?: string
}
export const old = '2026-01-05 00:00:00'

export const inOdoo = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

export function pickingTable({ count, madeAt }: ManyOrders): Table {
  const writtenOf = (id: number) => madeAt(id * delivered)
  const last = Math.floor(count / delivered)
  const row = (id: number): Row => ({
    id,
    name: `WH/OUT/${String(id).padStart(6, '0')}`,
    state: 'done',
    sale_id: [id * delivered, ''],
    picking_type_code: 'outgoing',
    date_done: inOdoo(writtenOf(id)),
    create_date: inOdoo(writtenOf(id)),
    write_date: inOdoo(writtenOf(id)),
  })
  const some = listed(last, row)
  const ids = (wanted: Wanted) => {
    const of = valueOf(wanted.domain, 'sale_id', 'in')
    if (of !== undefined) return of.filter((id) => id % delivered === 0).map((id) => id / delivered)
    const since = sinceOf(wanted.domain)
    if (since === undefined) return some.ids(wanted)
    return downFrom(last, last)
      .filter((id) => writtenOf(id) >= since)
      .toReversed()
      .slice(0, wanted.limit)
  }
  return { row, ids }
}

/** The order of a line, and the line's place in it. */
export const placeOf = (line: number): [order: number, place: number] => [
  Math.ceil(line / linesOfOrder),
  ((line - 1) % linesOfOrder) + 1,
]

const moveRow = (id: number): Row => ({
  id,
  state: 'done',
  sale_line_id: [id, ''],
  product_id: [partOf(...placeOf(id)), ''],
  quantity: 10,
  picked: true,
  write_date: old,
})

const isMoved = (line: number) => placeOf(line)[0] % delivered === 0

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
