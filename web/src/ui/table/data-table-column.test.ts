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
    { at: { column: 'po', direction: 'ASC' }, press: 'po', next: { column: 'po', direction: 'DESC' } },
    { at: { column: 'po', direction: 'DESC' }, press: 'po', next: { column: 'po', direction: 'ASC' } },
    { at: { column: 'po', direction: 'DESC' }, press: 'date', next: { column: 'date', direction: 'ASC' } },
  ] as const)('$at.column $at.direction, then $press (screens lists)', ({ at, press, next }) => {
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
