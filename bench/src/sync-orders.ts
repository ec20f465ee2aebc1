import { hourMs } from '@portal/domain/time-units'

/** Invented orders of an ERP, computed from their number: only changes are stored. */
export interface ManyOrders {
  count: number
  /** All changes, oldest first: the order and the time of the change. */
  changes: { order: number; at: number; isLine: boolean }[]
  /** The customer's own number of an order, which shows the latest change. */
  poOf: (order: number) => string
  madeAt: (order: number) => number
  /** When an order was last written, in milliseconds. */
  writtenOf: (order: number) => number
  /** Changes an order's header or one of its lines; returns its new number. */
  change: (order: number, isLine: boolean) => string
}

export const linesOfOrder = 5
export const customers = 1_000
export const parts = 500

/** Time between two orders. */
const apartMs = 20_000

export function manyOrders(count: number): ManyOrders {
  const begun = Date.now()
  const last = new Map<number, { po: string; at: number; isLine: boolean }>()
  const changes: ManyOrders['changes'] = []
  const madeAt = (order: number) => begun - hourMs - (count - order) * apartMs
  return {
    count,
    changes,
    madeAt,
    poOf: (order) => last.get(order)?.po ?? `PO-${order}`,
    writtenOf: (order) => {
      const change = last.get(order)
      return change === undefined || change.isLine ? madeAt(order) : change.at
    },
    change(order, isLine) {
      const [po, at] = [`E${changes.length}`, Date.now()]
      last.set(order, { po, at, isLine })
      changes.push({ order, at, isLine })
      return po
    },
  }
}

export const customerOf = (order: number): number => 1 + (order % customers)
export const partOf = (order: number, line: number): number => 1 + ((order * linesOfOrder + line) % parts)
export const lineAmount = (order: number, line: number): number => 10 + ((order + line) % 90)
export const orderAmount = (order: number): number =>
  Array.from({ length: linesOfOrder }, (_, at) => lineAmount(order, at + 1)).reduce(
    (sum, each) => sum + each,
    0,
  )
