import type { ModelErp } from '../../erp/testing/model-erp.ts'
import { updateOf, type Change, type Kind } from '../../erp/testing/model-rows.ts'

/** Picks a document of a kind, never the first while there are others: nothing could prove that the last one is gone. */
function pick(erp: ModelErp, kind: Kind, at: number): number {
  const [first = 0, ...others] = erp.idsOf(kind)
  return others[at % Math.max(1, others.length)] ?? first
}

let lastNumber = 0
/** A number that nobody has had: one that was another customer's would wait until an operator accepts it. */
const newNumber = () => `N${(lastNumber += 1)}`

/** What people do in the ERP; `at` picks a document. */
export const edits = {
  'adds an order': (erp, at) => {
    const of = erp.add('orders', { of: pick(erp, 'customers', at), amount: at })
    erp.add('lines', { of })
  },
  'changes an order': (erp, at) => erp.edit('orders', pick(erp, 'orders', at), { amount: at }),
  'renames an order': (erp, at) => erp.edit('orders', pick(erp, 'orders', at), { num: newNumber() }),
  'gives an order to another': (erp, at) =>
    erp.edit('orders', pick(erp, 'orders', at), { of: pick(erp, 'customers', at + 1) }),
  'deletes an order': (erp, at) => {
    if (erp.idsOf('orders').length > 1) erp.delete('orders', pick(erp, 'orders', at))
  },
  'changes a line': (erp, at) => erp.edit('lines', pick(erp, 'lines', at), { amount: at }),
  'deletes a line': (erp, at) => erp.delete('lines', pick(erp, 'lines', at)),
  'adds a delivery': (erp, at) => void erp.add('deliveries', { of: pick(erp, 'orders', at) }),
  'adds an invoice': (erp, at) => void erp.add('invoices', { of: pick(erp, 'customers', at) }),
  'takes an invoice back': (erp, at) =>
    erp.edit('invoices', pick(erp, 'invoices', at), { isDraft: at % 2 === 0 }),
  'adds a customer': (erp) => void erp.add('customers', { num: newNumber() }),
  'renames a customer': (erp, at) =>
    erp.edit('customers', pick(erp, 'customers', at), { name: `Customer ${at}` }),
  'renumbers a customer': (erp, at) =>
    erp.edit('customers', pick(erp, 'customers', at), { num: newNumber() }),
  'merges two customers': (erp, at) => {
    const [gone, into = 0] = [pick(erp, 'customers', at), erp.idsOf('customers')[0]]
    if (gone !== into) erp.merge(gone, into)
  },
} as const satisfies Readonly<Record<string, (erp: ModelErp, at: number) => void>>

type Edit = keyof typeof edits
export const allEdits = Object.keys(edits) as Edit[]

export const lateKinds = ['orders', 'lines', 'invoices', 'customers'] as const

export interface LateEdit {
  kind: (typeof lateKinds)[number]
  id: number
  change: Change
}

/** A change in a long transaction: it is committed later. */
export function lateEdit(erp: ModelErp, kind: LateEdit['kind'], at: number): LateEdit {
  const id = pick(erp, kind, at)
  const fields = kind === 'customers' ? { name: `Late ${at}` } : { amount: at }
  return { kind, id, change: updateOf(kind, id, fields) }
}
