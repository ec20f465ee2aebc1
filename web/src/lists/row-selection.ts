import { startTransition, useState } from 'react'
import type { Selection } from '../ui/table/data-table-selection.tsx'

/** More documents than anybody reads; each is made anew by the supplier's system. */
export const mostSelected = 100

/** By key, in the order in which they were chosen. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>

/** The selection with rows added, as far as there is room, or taken out. */
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

/** What is chosen of a list; it holds over pages and sorting, and ends with another filter or search. */
export function useRowSelection<Row>(
  { filters, searchTerm }: Listed,
  keyOf: (row: Row) => string,
): RowSelection<Row> {
  const list = JSON.stringify([filters, searchTerm])
  const none: SelectedRows<Row> = new Map()
  const [kept, keep] = useState({ list, selected: none })
  // Forgotten as another list is shown, so that it does not come back with this one.
  if (kept.list !== list) keep({ list, selected: none })
  const selected = kept.list === list ? kept.selected : none
  return {
    selected,
    has: (row) => selected.has(keyOf(row)),
    // Stays the same while more is chosen, so that no other row is drawn anew.
    onSelect: (rows, isSelected) =>
      keep(({ selected: before }) => ({ list, selected: withRows(before, rows, { keyOf, isSelected }) })),
    clear: () => startTransition(() => keep({ list, selected: none })),
  }
}
