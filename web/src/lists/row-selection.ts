import { startTransition, useState } from 'react'
import type { Selection } from '../ui/table/data-table-selection.tsx'

/** A limit, because the supplier's system makes each document anew; more than anybody reads. */
export const mostSelected = 100

/** The selected rows by key, in the order of selection. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>

/** Adds rows to the selection, up to the limit, or removes them. */
export function withRows<Row>(
  selected: SelectedRows<Row>,
  rows: readonly Row[],
  { keyOf, isSelected }: { keyOf: (row: Row) => string; isSelected: boolean },
): SelectedRows<Row> {
  const next = new Map(selected)
  for (const row of rows) {
    if (!isSelected) next.delete(keyOf(row))
    else if (next.size < mostSelected) next.set(keyOf(row), row)
  }
  return next
}

interface Listed {
  readonly filters: unknown
  readonly searchTerm: string
}

export interface RowSelection<Row> extends Selection<Row> {
  readonly selected: SelectedRows<Row>
  readonly clear: () => void
}

/** The selected rows of a list. The selection survives paging and sorting; a new filter or search clears it. */
export function useRowSelection<Row>(
  { filters, searchTerm }: Listed,
  keyOf: (row: Row) => string,
): RowSelection<Row> {
  const list = JSON.stringify([filters, searchTerm])
  const none: SelectedRows<Row> = new Map()
  const [kept, keep] = useState({ list, selected: none })
  // Cleared as soon as another list is shown, so that it does not reappear with the first one.
  if (kept.list !== list) keep({ list, selected: none })
  const selected = kept.list === list ? kept.selected : none
  return {
    selected,
    has: (row) => selected.has(keyOf(row)),
    // Does not depend on the selection, so that its identity is stable and other rows do not render again.
    onSelect: (rows, isSelected) =>
      keep(({ selected: before }) => ({ list, selected: withRows(before, rows, { keyOf, isSelected }) })),
    clear: () => startTransition(() => keep({ list, selected: none })),
  }
}
