import { call } from '@portal/contract/call'
import { pageInPath } from '@portal/contract/inputs'
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { NothingFound } from './nothing-found.tsx'
import { listPlan } from './list-address.ts'
import { pagesOf, useListPage } from './list-page.ts'
import { type ListPlace, patternOf } from './list-places.ts'
import { ListScreen } from './list-screen.tsx'
import { useRowSelection } from './row-selection.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../ui/form/filters-modal.tsx'

/** Holds up the drawing of offcut 3. */
let drawing: Promise<string> | undefined

afterEach(() => {
  vi.unstubAllGlobals()
  drawing = undefined
})

// ---- The contract of an invented list ----

const sortColumns = ['num', 'length'] as const
const Offcut = z.object({ num: z.string(), length: z.number() })
const listOffcuts = call({
  method: 'POST',
  path: '/yard/offcuts/:offset/:limit/:sortColumn/:sortDirection',
  who: 'public',
  summary: 'What is left of longer lengths.',
  params: pageInPath(sortColumns),
  body: z.object({ filter: z.object({ wood: z.string() }) }),
  reply: z.array(Offcut),
})
type Offcut = z.infer<typeof Offcut>

// ---- The list: its columns, its filters, one registration ----

const columns: readonly Column<Offcut, (typeof sortColumns)[number]>[] = [
  {
    id: 'num',
    head: 'Offcut #',
    cell: ({ num }) => (num === '3' && drawing ? use(drawing) : num),
    sortBy: 'num',
    card: 'key',
    skeletonPx: 40,
  },
  {
    id: 'length',
    head: 'Length',
    cell: ({ length }) => length,
    sortBy: 'length',
    card: 'value',
    skeletonPx: 40,
  },
]

const place: ListPlace = {
  base: '/yard/offcuts',
  filter: 'wood',
  offsets: ['offset'],
  load: async () => ({ OffcutsList }),
  screen: 'OffcutsList',
}

const choices = [
  { value: 'any', label: 'Any' },
  { value: 'pine', label: 'Pine' },
] as const
const plan = () =>
  listPlan({
    place,
    sortColumns,
    filters: [{ id: 'wood', legend: 'Wood', isInPath: true, choices }],
    searchLabel: 'Enter Offcut #',
    defaults: { limit: 2, sortColumn: 'num', sortDirection: 'ASC' },
  })

function OffcutsList() {
  const { list, data } = useListPage(plan, listOffcuts, ({ offsets: [offset], filters, ...at }) => ({
    params: { offset, limit: at.limit, sortColumn: at.sortColumn, sortDirection: at.sortDirection },
    body: { filter: filters },
  }))
  const selection = useRowSelection<Offcut>(list.at, data ?? [], ({ num }) => num)
  return (
    <ListScreen
      title="Offcuts"
      trail={[]}
      list={list}
      columns={columns}
      rows={data}
      rowKey={({ num }) => num}
      rowName={({ num }) => `offcut ${num}`}
      selection={selection}
      pages={pagesOf(list.at, data)}
      empty={<NothingFound what="offcuts" />}
    />
  )
}

// ---- What the list then does without further code ----

const all = ['1', '2', '3'].map((num) => ({ num, length: 900 }))

/** The requested page of three offcuts. */
const page = ({ path }: { path: string }) => {
  const [offset = 0, limit = 0] = path.split('/').slice(4).map(Number)
  return all.slice(offset, offset + limit)
}

function open(answer: unknown = page, address = '/yard/offcuts') {
  const asked = fakeApi([[listOffcuts, answer]])
  const root = createRootRoute()
  const component = lazyRouteComponent(place.load, place.screen)
  const route = createRoute({ getParentRoute: () => root, path: patternOf(place), component })
  const { router } = openApp(address, aSession(), root.addChildren([route]))
  return { asked, address: () => router.state.location.href }
}

test('an invented list asks for the page of its address and shows it', async () => {
  const { asked } = open(page, '/yard/offcuts/pine/1/2/length/DESC')
  const table = await screen.findByRole('table', { name: 'Offcuts' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(asked.filter(({ call: name }) => name.includes('offcuts'))).toMatchObject([
    { path: '/api/yard/offcuts/1/2/length/DESC', body: { filter: { wood: 'pine' } } },
  ])
  expect(screen.getByRole('columnheader', { name: 'Length' }).getAttribute('aria-sort')).toBe('descending')
})

test('it turns pages, sorts, searches and filters by its address', async () => {
  const { address } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('3')
  expect(address()).toBe('/yard/offcuts/any/2/2/num/ASC')
  fireEvent.click(screen.getByRole('button', { name: 'Length' }))
  await waitFor(() => expect(address()).toBe('/yard/offcuts/any/0/2/length/ASC'))
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Enter Offcut #' })
  fireEvent.change(box, { target: { value: ' 12 ' } })
  fireEvent.submit(box)
  await waitFor(() => expect(address()).toBe('/yard/offcuts/any/0/2/length/ASC?q=12'))
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  fireEvent.click(await screen.findByLabelText('Pine'))
  fireEvent.click(screen.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() => expect(address()).toBe('/yard/offcuts/pine/0/2/length/ASC?q=12'))
})

test('what is selected holds over its pages', async () => {
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select offcut 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('3')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select offcut 1' })
  expect(box.checked).toBe(true)
})

test('rows of a page that the address has left are dimmed and counted as theirs, until those of the next are drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  drawing = promise
  const { asked, address } = open()
  const next = await screen.findByRole('button', { name: 'Next' })
  const pages = () => asked.filter(({ path }) => path.includes('offcuts'))
  fireEvent.focus(next)
  await waitFor(() => expect(pages()).toHaveLength(2))
  // The reply is in the cache by now.
  await new Promise((done) => setTimeout(done))
  fireEvent.click(next)
  await waitFor(() => expect(address()).toBe('/yard/offcuts/any/2/2/num/ASC'))
  const table = screen.getByRole('table', { name: 'Offcuts' })
  await waitFor(() => expect(table.parentElement?.getAttribute('aria-busy')).toBe('true'))
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(screen.getByText('Rows 1 to 2')).toBeTruthy()
  resolve('3')
  await screen.findByText('Rows 3 to 3')
  expect(table.parentElement?.getAttribute('aria-busy')).toBe('false')
  expect(pages()).toHaveLength(2)
})

test('it is empty in words, and fails with the server’s', async () => {
  open([])
  await screen.findByText('There are no offcuts matching your criteria.')
  cleanup()
  open(problem(403, 'You may not see offcuts.'))
  expect((await screen.findByRole('alert')).textContent).toContain('You may not see offcuts.')
  expect(screen.queryByRole('table')).toBeNull()
})

test('an empty page after the last one does not say that nothing matches, and leads back', async () => {
  const { address } = open([], '/yard/offcuts/pine/2/2/num/ASC')
  await screen.findByText('There are no more offcuts matching your criteria.')
  expect(screen.queryByText(/no offcuts/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back to the first page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the page before' }))
  await waitFor(() => expect(address()).toBe('/yard/offcuts/pine/0/2/num/ASC'))
})

test('an empty page far behind the last one, as by Back to before an account filter, leads to the first one too', async () => {
  const { address } = open([], '/yard/offcuts/pine/60/2/num/ASC')
  await screen.findByRole('button', { name: 'Back to the page before' })
  fireEvent.click(screen.getByRole('button', { name: 'Back to the first page' }))
  await waitFor(() => expect(address()).toBe('/yard/offcuts/pine/0/2/num/ASC'))
})

test('paper names its filters and its search', async () => {
  open(page, '/yard/offcuts/pine/1/2/length/DESC?q=12')
  expect(await screen.findByText('Wood: Pine · Search: 12')).toBeTruthy()
})
