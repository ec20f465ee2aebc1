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

/** The selection with those of the rows that are selected as they are now; the same one if none has changed. */
export function withNewest<Row>(
  selected: SelectedRows<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): SelectedRows<Row> {
  const newest = new Map(rows.map((row) => [keyOf(row), row]))
  const changed = [...newest].filter(([key, row]) => (selected.get(key) ?? row) !== row)
  return changed.length === 0 ? selected : new Map([...selected, ...changed])
}

interface Listed {
  readonly filters: unknown
  readonly searchTerm: string
}

export interface RowSelection<Row> extends Selection<Row> {
  readonly selected: SelectedRows<Row>
  readonly clear: () => void
}

/**
 * The selected rows of a list, of which `rows` are on the page. The selection survives paging and sorting; a new filter or
 * search clears it.
 */
export function useRowSelection<Row>(
  { filters, searchTerm }: Listed,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): RowSelection<Row> {
  const list = JSON.stringify([filters, searchTerm])
  const none: SelectedRows<Row> = new Map()
  const [kept, keep] = useState({ list, selected: none })
  // Cleared as soon as another list is shown, so that it does not reappear with the first one.
  if (kept.list !== list) keep({ list, selected: none })
  const selected = kept.list === list ? kept.selected : none
  // A row may have changed since it was selected: it counts as the page shows it now.
  if (withNewest(selected, rows, keyOf) !== selected)
    keep(({ selected: before }) => ({ list, selected: withNewest(before, rows, keyOf) }))
  return {
    selected,
    has: (row) => selected.has(keyOf(row)),
    // Does not depend on the selection, so that its identity is stable and other rows do not render again.
    onSelect: (some, isSelected) =>
      keep(({ selected: before }) => ({ list, selected: withRows(before, some, { keyOf, isSelected }) })),
    clear: () => startTransition(() => keep({ list, selected: none })),
  }
}
