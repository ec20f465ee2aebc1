import { exportInvoices, listInvoices } from '@portal/contract/invoices'
import { exportOrders, listOrders } from '@portal/contract/sales'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../invoices/invoices-list.tsx'
import '../sales/orders-list.tsx'

let saved: { name: string; file: Blob }[]
beforeEach(() => {
  saved = []
  const files = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    const address = `blob:${files.size}`
    if (file instanceof Blob) files.set(address, file)
    return address
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const none = { idx: 0, actualLength: 0, trimmedLength: 0 }
const orders = { orders: [anOrder()], epicor: none, timms: none, previous: null }
const invoices = { invoices: [anInvoice()], epicor: none, timms: none, previous: null }

const csv = (name: string) =>
  new Response('\ufeffa\r\n', {
    headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` },
  })
const portal = (more: Parameters<typeof fakeApi>[0]) =>
  fakeApi([...more, [listOrders, orders], [listInvoices, invoices]])

const button = (name = 'Export CSV') => screen.findByRole('button', { name })

test.each([
  {
    address: '/sales/orders/open/20/10/10/total/ASC?q=KRH',
    call: exportOrders,
    path: '/api/sales/orders/export/total/ASC',
    filter: { status: 'open', searchTerm: 'KRH' },
  },
  {
    address: '/accounts/invoices/credit/10/0/10/orderNum/DESC?q=INV/1&invoiceStatus=paid',
    call: exportInvoices,
    path: '/api/accounts/invoices/export/orderNum/DESC',
    filter: { invoiceType: 'credit', invoiceStatus: 'paid', searchTerm: 'INV/1' },
  },
])('what $address filters is exported whole, under the name that the server gives', async (row) => {
  const asked = portal([[row.call, csv('List 2026-11-21.csv')]])
  openApp(row.address, aSession())
  fireEvent.click(await button())
  await waitFor(() => expect(saved).toHaveLength(1))
  const [file] = saved
  expect(file?.name).toBe('List 2026-11-21.csv')
  expect(new Uint8Array((await file?.file.arrayBuffer()) ?? [])).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf, 97, 13, 10]),
  )
  const exports = asked.filter(({ path }) => path.includes('/export/'))
  expect(exports.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: row.path, body: { filter: row.filter } },
  ])
})

test('the button is busy while the file comes, asks once, and says when it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = portal([[exportInvoices, () => promise]])
  openApp('/accounts/invoices', aSession())
  fireEvent.click(await button())
  const busy = await button('Exporting…')
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('The export is being prepared.').tagName).toBe('OUTPUT')
  fireEvent.click(busy)
  resolve(csv('Invoices.csv'))
  await screen.findByText('The export has been saved.')
  expect((await button()).getAttribute('aria-disabled')).toBe('false')
  expect(asked.filter(({ path }) => path.includes('/export/'))).toHaveLength(1)
})

test('a failure is said in the words of the server, and can be retried', async () => {
  const answers = [problem(503, 'Several exports are under way already.'), csv('Orders.csv')]
  portal([[exportOrders, () => answers.shift()]])
  openApp('/sales/orders', aSession())
  fireEvent.click(await button())
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Several exports are under way already.')
  expect(saved).toEqual([])
  fireEvent.click(within(notice).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a transfer that breaks half-way saves nothing', async () => {
  const body = new ReadableStream({ start: (half) => half.error(new TypeError('network error')) })
  portal([[exportOrders, () => new Response(body)]])
  openApp('/sales/orders', aSession())
  fireEvent.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('The portal did not answer.')
  expect(saved).toEqual([])
})

test('an empty list has nothing to export', async () => {
  fakeApi([[listInvoices, { ...invoices, invoices: [] }]])
  openApp('/accounts/invoices', aSession())
  await screen.findByText('There are no invoices matching your criteria.')
  const dead = await button()
  expect([dead.ariaDisabled, dead.dataset['reason']]).toEqual(['true', 'There is nothing to export.'])
})

test('whom the server would refuse sees no button', async () => {
  portal([])
  const privileges = { view_invoices: true, see_home_sales_tile: true } as const
  openApp('/sales/orders', aSession({ privileges }))
  await screen.findByText(anOrder().orderNum)
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('what comes after the session has ended is not saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  portal([[exportOrders, () => promise]])
  openApp('/sales/orders', aSession())
  fireEvent.click(await button())
  await button('Exporting…')
  endSession()
  const late = csv('Orders.csv')
  const read = vi.spyOn(Response.prototype, 'arrayBuffer')
  resolve(late)
  await expect.poll(() => read).toHaveBeenCalledOnce()
  await read.mock.results[0]?.value
  await screen.findByRole('button', { name: 'Sign in' })
  expect(saved).toEqual([])
})
