export type Kind = 'customers' | 'orders' | 'lines' | 'deliveries' | 'invoices'

export interface Fields {
  /** The account number of a customer, or the number of a document. */
  num: string
  name: string
  /** The customer, or the order that it belongs to. */
  of: number
  amount: number
  isDraft: boolean
}

export interface ModelRow extends Fields {
  kind: Kind
  id: number
  /** The ERP's time at the beginning of the transaction in seconds, or its revision. */
  written: number
}

export type Change = (rows: Map<string, ModelRow>, written: number) => void

export const place = (kind: Kind, id: number) => `${kind} ${id}`

export const updateOf = (kind: Kind, id: number, fields: Partial<Fields>): Change => {
  return (all, written) => {
    const row = all.get(place(kind, id))
    if (row !== undefined) all.set(place(kind, id), { ...row, ...fields, written })
  }
}

/** A new row; what is not given is made up. */
export const creationOf = (kind: Kind, id: number, fields: Partial<Fields>): Change => {
  const blank = { num: `${kind[0]?.toUpperCase()}${id}`, name: '', of: 0, amount: 100, isDraft: false }
  return (all, written) => all.set(place(kind, id), { ...blank, ...fields, kind, id, written })
}

/** Deletes a row, an order with its lines and deliveries. */
export function deleteRow(rows: Map<string, ModelRow>, kind: Kind, id: number): void {
  for (const each of rows.values())
    if (
      (each.kind === kind && each.id === id) ||
      (kind === 'orders' && each.of === id && each.kind !== 'invoices')
    )
      rows.delete(place(each.kind, each.id))
}

/** Gives a customer's orders and invoices to another and deletes it; no row counts as written. */
export function mergeCustomers(rows: Map<string, ModelRow>, gone: number, into: number): void {
  for (const each of rows.values())
    if ((each.kind === 'orders' || each.kind === 'invoices') && each.of === gone)
      rows.set(place(each.kind, each.id), { ...each, of: into })
  rows.delete(place('customers', gone))
}
