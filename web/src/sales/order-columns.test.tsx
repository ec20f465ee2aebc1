import type { SalesOrder } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newQueryClient } from '../api/query.ts'
import type { newRouter } from '../router.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { orderColumns } from './order-columns.tsx'

const now = new Date('2026-11-20T02:00:00Z')

/** The cells of one order by their column's head. */
async function cellsOf(order: SalesOrder, tracking: Record<string, TrackingRecord[]> = {}) {
  const columns = orderColumns({ now, tracking })
  const root = createRootRoute({
    component: () => (
      <DataTable label="Sales orders" columns={columns} rows={[order]} rowKey={({ orderNum }) => orderNum} />
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router as unknown as ReturnType<typeof newRouter>} />
    </QueryClientProvider>,
  )
  const table = await screen.findByRole('table')
  const cells = within(table).getAllByRole('cell')
  return Object.fromEntries(columns.map(({ head }, at) => [head, cells[at] ?? table]))
}

const textsOf = async (...given: Parameters<typeof cellsOf>) =>
  Object.fromEntries(Object.entries(await cellsOf(...given)).map(([head, cell]) => [head, cell.textContent]))

test('shows an order as the spec writes it (spec 2)', async () => {
  expect(await textsOf(anOrder())).toEqual({
    'Your PO #': 'KRH/4407',
    'SO #': '204866',
    Company: 'Wattle Creek Timber & Hardware C…',
    'Account #': '10517',
    '$ Value': '$14,715.47',
    Date: '18 Nov 2026',
    Status: 'Order partially picked, Approx. 50% fulfilled',
    'Delivery status': 'Offline',
    'Due Date': '20 Nov 2026',
  })
})

test.each([
  ['4471', 'PO'],
  ['PO 81', null],
  ['', 'PO'],
])('on a card the purchase order %j stands after the label %j', async (customerPONum, label) => {
  const cells = await cellsOf(anOrder({ customerPONum }))
  expect(cells['Your PO #']?.getAttribute('data-label')).toBe(label)
})

test('a sum of another currency says so, as the document does', async () => {
  expect((await textsOf(anOrder({ currency: 'NZD' })))['$ Value']).toBe('NZD 14,715.47')
})

test.each(['__proto__', 'constructor'])(
  'an order that is called %s is one like any other',
  async (orderNum) => {
    expect((await cellsOf(anOrder({ orderNum })))['Delivery status']?.textContent).toBe('Offline')
  },
)

test('a delivery that the order does not name is shown, another order of its number has its own', async () => {
  const own = aRecord(['T6'], 'In transit')
  const tracking = { 204866: [own, { ...aRecord(['OUT/6'], 'Complete'), srcProvider: 'odoo' as const }] }
  const cells = await cellsOf(anOrder({ deliveries: [] }), tracking)
  expect(cells['Delivery status']?.textContent).toBe('In transit')
})

test('links the number to the order, with what a path cannot hold encoded (spec 2)', async () => {
  const cells = await cellsOf(anOrder({ orderNum: 'S0/12 #4' }))
  expect(cells['SO #']?.querySelector('a')?.getAttribute('href')).toBe('/sales/order/S0%2F12%20%234')
})

test('due today is not late, due yesterday is (spec 2)', async () => {
  const today = await cellsOf(anOrder())
  expect(today['Due Date']?.className).not.toContain('late')
  cleanup()
  const late = await cellsOf(anOrder({ dateDue: '2026-11-19T01:00:00Z' }))
  expect(late['Due Date']?.className).toContain('late')
  expect(late['Due Date']?.textContent).toBe('19 Nov 2026 late')
})

test('an order without a due date says so quietly', async () => {
  expect((await textsOf(anOrder({ dateDue: null })))['Due Date']).toBe('-')
})

test('a cancelled order says so and nothing of its progress', async () => {
  expect((await textsOf(anOrder({ isVoid: true })))['Status']).toBe('Order cancelled')
})

test('how much of an order is fulfilled is also a tooltip of its status', async () => {
  const { Status } = await cellsOf(anOrder())
  expect(within(Status as HTMLElement).getByTitle('Approx. 50% fulfilled').textContent).toContain(
    'Order partially picked',
  )
})

test('a draft is called one', async () => {
  expect((await textsOf(anOrder({ status: 'draft' })))['Status']).toBe('Draft, Not confirmed yet')
})

test('each delivery says what its record says, and Offline where there is none (screens lists)', async () => {
  const order = anOrder({ deliveries: ['204866/1', '204866/2'] })
  const cells = await cellsOf(order, { '204866': [aRecord(['204866/2'], 'In transit')] })
  const words = [...(cells['Delivery status']?.querySelectorAll('li') ?? [])].map((li) => li.textContent)
  expect(words).toEqual(['Offline', 'In transit'])
})
