import type { ReactNode } from 'react'

/**
 * Where a cell stands when the row becomes a card (below 1024 px): the key and the value share the first line, then
 * a wide line, then lines of a left and a right half, or of one cell that has the whole line; 'quiet' cells are left out.
 */
export type CardPlace =
  | 'key'
  | 'value'
  | 'wide'
  | { readonly line: 3 | 4 | 5 | 6; readonly side: 'left' | 'right' | 'whole'; readonly gap?: true }

export interface Column<Row, By extends string = string> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** What is printed of the cell where a list may have any number of rows: text alone, since links by the thousand are slow. */
  readonly paper?: (row: Row) => string
  /** The whole text where the cell shows a part of it. */
  readonly title?: (row: Row) => string
  /** The name the list sorts by; absent where it cannot be sorted. */
  readonly sortBy?: By
  /** What ascending and descending mean here, as in 'oldest first'. */
  readonly sortWords?: readonly [ascending: string, descending: string]
  readonly isNumber?: boolean
  /** People's own words, of any length: cut off in a table, with the whole text as the title. */
  readonly isNarrow?: boolean
  /** Has the room that the other columns leave, and is cut off there. */
  readonly isElastic?: boolean
  /** Leaves room to the others on a small desk, and is cut off there. */
  readonly canShrink?: boolean
  /** Words that stand in several lines where the table is too wide for its place. */
  readonly canWrap?: boolean
  readonly isLate?: (row: Row) => boolean
  readonly card: CardPlace
  /** Stands before the cell on a card, where no head says what it is. */
  readonly cardLabel?: string
  /** A CSS length, in a table whose columns must not move with the rows in sight; the rest is the others'. */
  readonly width?: string
  /** Width in pixels of the skeleton that stands for the cell on the first load. */
  readonly skeletonPx: number
}

export type SortDirection = 'ASC' | 'DESC'

export interface Sorting<By extends string = string> {
  readonly column: By
  readonly direction: SortDirection
}

/** Pressing the head of the sorted column turns it round; another column starts ascending. */
export function nextSorting<By extends string>(sorting: Sorting<By>, column: By): Sorting<By> {
  const isTurned = sorting.column === column && sorting.direction === 'ASC'
  return { column, direction: isTurned ? 'DESC' : 'ASC' }
}

export interface SortOption<By extends string> {
  readonly value: string
  readonly label: string
  readonly sorting: Sorting<By>
}

/** Every way to sort a list, in words: what the heads do, for a phone that shows none. */
export function sortOptions<Row, By extends string>(columns: readonly Column<Row, By>[]): SortOption<By>[] {
  return columns.flatMap(({ head, sortBy, sortWords = ['A to Z', 'Z to A'] }) => {
    if (sortBy === undefined) return []
    return (['ASC', 'DESC'] as const).map((direction, place) => ({
      value: sortValue({ column: sortBy, direction }),
      label: `Sort: ${head}, ${sortWords[place]}`,
      sorting: { column: sortBy, direction },
    }))
  })
}

export const sortValue = ({ column, direction }: Sorting): string => `${column} ${direction}`
