import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Column } from './data-table-column.ts'
import { DataTable } from './data-table.tsx'

interface Row {
  num: string
  company: string
}

const rows: Row[] = [
  { num: '1', company: 'Wattle Creek Timber & Hardware Co-operative' },
  { num: '2', company: 'Kestrel Ridge Homes' },
]

const columns: Column<Row, 'num'>[] = [
  {
    id: 'num',
    head: 'SO #',
    cell: ({ num }) => num,
    sortBy: 'num',
    card: 'key',
    cardLabel: 'SO',
    skeletonPx: 70,
  },
  {
    id: 'company',
    head: 'Company',
    cell: ({ company }) => company.slice(0, 6),
    title: ({ company }) => company,
    isLate: ({ num }) => num === '2',
    card: 'wide',
    skeletonPx: 190,
  },
]

const show = (props: Partial<Parameters<typeof DataTable<Row, 'num'>>[0]> = {}) =>
  render(
    <DataTable
      label="Sales orders"
      columns={columns}
      rows={rows}
      rowKey={({ num }) => num}
      sorting={{ sortColumn: 'num', sortDirection: 'DESC' }}
      onSort={vi.fn()}
      {...props}
    />,
  )

test('is a table with a name, heads and cells', () => {
  show()
  const table = screen.getByRole('table', { name: 'Sales orders' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

test('says how it is sorted on the sorted column alone (screens lists)', () => {
  show()
  const sorts = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  expect(sorts).toEqual(['descending', null])
})

test('a head that can be sorted is a button that asks for the other way', () => {
  const onSort = vi.fn()
  show({ onSort })
  fireEvent.click(screen.getByRole('button', { name: 'SO #' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ sortColumn: 'num', sortDirection: 'ASC' })
  expect(screen.queryByRole('button', { name: 'Company' })).toBeNull()
})

test('a cut text has the whole of it as its title (screens lists)', () => {
  show()
  expect(screen.getByText('Wattle').closest('td')?.title).toBe('Wattle Creek Timber & Hardware Co-operative')
})

test('late cells are marked', () => {
  show()
  expect(screen.getByText('Kestre').closest('td')?.className).toContain('late')
  expect(screen.getByText('Wattle').closest('td')?.className).not.toContain('late')
})

test('rows of the page before are busy and out of reach, the heads are not (screens lists)', () => {
  const { container } = show({ isStale: true })
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(container.querySelector('tbody')?.hasAttribute('inert')).toBe(true)
  expect(container.querySelector('thead')?.closest('[inert]')).toBeNull()
})
