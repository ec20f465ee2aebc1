import { describe, expect, test } from 'vitest'
import { nextSorting, sortOptions, type Column } from './data-table-column.ts'

interface Row {
  po: string
}

const column = (part: Partial<Column<Row, 'po' | 'date'>>): Column<Row, 'po' | 'date'> => ({
  id: 'po',
  head: 'Your PO #',
  cell: ({ po }) => po,
  card: 'wide',
  skeletonPx: 70,
  ...part,
})

describe('nextSorting', () => {
  test.each([
    {
      at: { sortColumn: 'po', sortDirection: 'ASC' },
      press: 'po',
      next: { sortColumn: 'po', sortDirection: 'DESC' },
    },
    {
      at: { sortColumn: 'po', sortDirection: 'DESC' },
      press: 'po',
      next: { sortColumn: 'po', sortDirection: 'ASC' },
    },
    {
      at: { sortColumn: 'po', sortDirection: 'DESC' },
      press: 'date',
      next: { sortColumn: 'date', sortDirection: 'ASC' },
    },
  ] as const)('$at.sortColumn $at.sortDirection, then $press (screens lists)', ({ at, press, next }) => {
    expect(nextSorting<'po' | 'date'>(at, press)).toEqual(next)
  })
})

describe('sortOptions', () => {
  test('names both ways of every column that can be sorted', () => {
    const columns = [
      column({ sortBy: 'po' }),
      column({ id: 'company', head: 'Company' }),
      column({ id: 'date', head: 'Date', sortBy: 'date', sortWords: ['oldest first', 'newest first'] }),
    ]
    expect(sortOptions(columns).map(({ label }) => label)).toEqual([
      'Sort: Your PO #, A to Z',
      'Sort: Your PO #, Z to A',
      'Sort: Date, oldest first',
      'Sort: Date, newest first',
    ])
  })
})
