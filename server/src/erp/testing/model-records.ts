import { dayMs } from '@portal/domain/time-units'
import { place, type Kind, type ModelRow } from './model-rows.ts'

type Rows = ReadonlyMap<string, ModelRow>

const provider = 'odoo'

export const customerOf = (rows: Rows, { kind, of }: ModelRow): ModelRow | undefined => {
  if (kind === 'orders' || kind === 'invoices') return rows.get(place('customers', of))
  const order = rows.get(place('orders', of))
  return order && customerOf(rows, order)
}

export const isShown = (rows: Rows, each: ModelRow): boolean =>
  !each.isDraft && (each.kind === 'customers' ? each.num !== '' : customerOf(rows, each) !== undefined)

/** The record that a row becomes, with the rows that belong to it. */
export function recordOf(rows: Rows, each: ModelRow, now: Date) {
  const { kind, id, num, of } = each
  const customer = customerOf(rows, each)
  if (kind === 'customers') return { srcProvider: provider, accountNum: num, name: each.name || 'A customer' }
  if (kind === 'deliveries')
    return {
      srcProvider: provider,
      orderNum: rows.get(place('orders', of))?.num,
      recordNum: id,
      transactionId: [num],
      currentStatus: 'In transit',
    }
  const lines = [...rows.values()].filter((line) => line.kind === 'lines' && line.of === id)
  return {
    srcProvider: provider,
    ...(kind === 'orders' ? { orderNum: num, status: 'sale' } : { invoiceNum: num }),
    customerAccountNum: customer?.num,
    soldToCustomer: { name: customer?.name || 'A customer', address: [] },
    total: each.amount,
    isOpen: true,
    dateCreated: '2026-09-10',
    dateUpdated: new Date(now.getTime() - dayMs).toISOString(),
    items: lines.map((line, at) => ({ lineNum: at + 1, qty: 1, priceExTax: line.amount })),
  }
}

/** All rows of a kind that are to be shown, with their records. */
export const shownRecords = (rows: Rows, kind: Kind, now: Date) =>
  [...rows.values()]
    .filter((each) => each.kind === kind && isShown(rows, each))
    .map((each) => ({ row: each, record: recordOf(rows, each, now) }))
