import type { Invoice } from '@portal/domain/invoices'
import { useState } from 'react'
import type { Selection } from '../ui/data-table-selection.tsx'
import type { InvoicesAddress } from './invoices-address.ts'

/** More documents than anybody reads; each is made anew by the supplier's system. */
export const mostSelected = 100

/** By provider and number, in the order in which they were chosen. */
export type SelectedInvoices = ReadonlyMap<string, Invoice>

const none: SelectedInvoices = new Map()

export const invoiceKey = ({ srcProvider, invoiceNum }: Invoice): string => `${srcProvider} ${invoiceNum}`

/** The selection with rows added, as far as there is room, or taken out. */
export function withRows(
  selected: SelectedInvoices,
  rows: readonly Invoice[],
  isSelected: boolean,
): SelectedInvoices {
  const next = new Map(selected)
  for (const row of rows) {
    if (!isSelected) next.delete(invoiceKey(row))
    else if (next.size < mostSelected) next.set(invoiceKey(row), row)
  }
  return next
}

/** What is chosen of a list; it holds over pages and sorting, and ends with another filter or search. */
export function useSelectedInvoices({ filter, status, searchTerm }: InvoicesAddress) {
  const list = JSON.stringify([filter, status, searchTerm])
  const [kept, keep] = useState({ list, selected: none })
  // Forgotten as another list is shown, so that it does not come back with this one.
  if (kept.list !== list) keep({ list, selected: none })
  const selected = kept.list === list ? kept.selected : none
  const selection: Selection<Invoice> = {
    has: (row) => selected.has(invoiceKey(row)),
    onSelect: (rows, isSelected) => keep({ list, selected: withRows(selected, rows, isSelected) }),
    nameOf: ({ invoiceNum, isCreditNote }) => `${isCreditNote ? 'credit note' : 'invoice'} ${invoiceNum}`,
  }
  return { selected, selection, clear: () => keep({ list, selected: none }) }
}
