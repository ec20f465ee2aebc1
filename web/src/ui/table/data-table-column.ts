import type { SortDirection } from '@portal/contract/inputs'
import type { ReactNode } from 'react'

/**
 * The place of a cell when the row becomes a card (below 1024 px): the key and the value share the first line, then
 * a wide line, then lines with a left and a right half or a single full cell.
 */
type CardPlace =
  | 'key'
  | 'value'
  | 'wide'
  | { readonly line: 3 | 4 | 5 | 6; readonly side: 'left' | 'right' | 'whole'; readonly gap?: true }

export interface Column<Row, By extends string = string> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** The printed text of the cell in lists of any length: no links, since thousands of them are slow to print. */
  readonly paper?: (row: Row) => string
  /** The full text, if the cell shows only a part of it. */
  readonly title?: (row: Row) => string
  /** The contract's name for sorting by this column; absent if it cannot be sorted. */
  readonly sortBy?: By
  /** What ascending and descending mean for this column, as in 'oldest first'. */
  readonly sortWords?: readonly [ascending: string, descending: string]
  readonly isNumber?: boolean
  /** The number of an order or a document: it wraps if it is longer than usual, and is never cut off. */
  readonly isReference?: boolean
  /** Text that users typed, of any length: cut off in a table, with the full text as the title. */
  readonly isNarrow?: boolean
  /** Takes the width that the other columns leave, and is cut off there. */
  readonly isElastic?: boolean
  /** Gives its width to other columns in a small desktop window, and wraps there. */
  readonly canShrink?: boolean
  /** Text that wraps if the table is too wide. */
  readonly canWrap?: boolean
  readonly isLate?: (row: Row) => boolean
  readonly card: CardPlace
  /** A label before the cell on a card, which has no column heads. */
  readonly cardLabel?: string | ((row: Row) => string | undefined)
  /** A CSS length, for a table whose columns must not change with the visible rows; other columns share the rest. */
  readonly width?: string
  /** Width in pixels of the cell's skeleton on the first load. */
  readonly skeletonPx: number
}

/** What the two directions mean for numbers, for the days of records, and for days when something is due. */
export const numbers = ['lowest first', 'highest first'] as const
export const dates = ['oldest first', 'newest first'] as const
export const dueDates = ['soonest first', 'latest first'] as const

export interface Sorting<By extends string = string> {
  readonly sortColumn: By
  readonly sortDirection: SortDirection
}

/** The sorting after a press on a column head: the sorted column is reversed, another one starts ascending. */
export function nextSorting<By extends string>(sorting: Sorting<By>, column: By): Sorting<By> {
  const isTurned = sorting.sortColumn === column && sorting.sortDirection === 'ASC'
  return { sortColumn: column, sortDirection: isTurned ? 'DESC' : 'ASC' }
}

interface SortOption<By extends string> {
  readonly value: string
  readonly label: string
  readonly sorting: Sorting<By>
}

/** All ways to sort a list, in words, for a phone, where no column heads are shown. */
export function sortOptions<Row, By extends string>(columns: readonly Column<Row, By>[]): SortOption<By>[] {
  return columns.flatMap(({ head, sortBy, sortWords = ['A to Z', 'Z to A'] }) => {
    if (sortBy === undefined) return []
    return (['ASC', 'DESC'] as const).map((sortDirection, place) => {
      const sorting = { sortColumn: sortBy, sortDirection }
      return { value: sortValue(sorting), label: `Sort: ${head}, ${sortWords[place]}`, sorting }
    })
  })
}

export const sortValue = ({ sortColumn, sortDirection }: Sorting): string => `${sortColumn} ${sortDirection}`
