import { listOrderDesignRequests } from '@portal/contract/design-centre'
import {
  getHowToPay,
  getInvoice,
  listOdooOrderCreditNotes,
  listOdooOrderInvoices,
} from '@portal/contract/invoices'
import {
  getReport,
  reportEpicorInvoice,
  reportEpicorOrder,
  reportOdooInvoice,
  reportOdooOrder,
} from '@portal/contract/reports'
import { getOrder, listOrders } from '@portal/contract/sales'
import { listPhotos, locateOdooDelivery, trackEpicorOrder, trackOdooOrder } from '@portal/contract/tracking'
import type { SrcProvider } from '@portal/domain/wire-values'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderDocument } from '../sales/order-document.ts'
import { aPhoto } from '../testing/a-photo.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder, aPageOf, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../invoices/invoice-view.tsx'
import '../sales/order-view.tsx'
import '../tracking/delivery-tracking.tsx'
import '../tracking/photos/proof-of-delivery.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

const other = { epicor: 'odoo', odoo: 'epicor' } as const
const waiting = { reportId: 'r', data: null }

interface Asked {
  readonly query: Readonly<Record<string, string>>
}

/** The provider that is asked for, or epicor, as on the server. */
const providerIn = ({ query }: Asked): SrcProvider => (query['provider'] === 'odoo' ? 'odoo' : 'epicor')

function ofBoth(asked: Asked) {
  const srcProvider = providerIn(asked)
  return { srcProvider, otherProvider: other[srcProvider] }
}

/** Both providers have the order and the invoice. */
const portal = (more: Parameters<typeof fakeApi>[0] = []) =>
  fakeApi([
    ...more,
    [getHowToPay, {}],
    [getOrder, (asked: Asked) => anOrder({ ...ofBoth(asked), customerPONum: `PO-${providerIn(asked)}` })],
    [getInvoice, (asked: Asked) => anInvoice({ ...ofBoth(asked), customerPONum: `PO-${providerIn(asked)}` })],
    [trackEpicorOrder, []],
    [trackOdooOrder, [{ ...aRecord(['204866/1'], 'In transit'), srcProvider: 'odoo' }]],
    [locateOdooDelivery, problem(404, 'We do not know where this delivery is.')],
    [listPhotos, (asked: Asked) => [aPhoto(providerIn(asked) === 'odoo' ? 2 : 1)]],
    [listOrderDesignRequests, []],
    [listOdooOrderInvoices, []],
    [listOdooOrderCreditNotes, []],
    [reportEpicorOrder, waiting],
    [reportEpicorInvoice, waiting],
    [reportOdooOrder, waiting],
    [reportOdooInvoice, waiting],
    [getReport, waiting],
  ])

const open = (address: string) => openApp(address, aSession())
const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')
const toOther = () => screen.findByRole('link', { name: 'Show the other one' })
const isShown = (provider: SrcProvider) =>
  waitFor(() => expect(document.querySelector('h1 + p')?.textContent).toContain(`PO-${provider}`))

const orderAddress = '/sales/order/204866'

test('an order leads to the other provider’s of its number, and that one back, with the focus on the page', async () => {
  const asked = portal()
  open(orderAddress)
  await isShown('epicor')
  const notice = (await toOther()).closest('p')
  expect(notice?.textContent).toBe('Another order has this number too. Show the other one')
  expect(await hrefOf('Track Shipment')).toBe('/track/delivery/sales-order/204866')
  fireEvent.click(await toOther())
  await isShown('odoo')
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(location.pathname + location.search).toBe(`${orderAddress}?provider=odoo`)
  await waitFor(() =>
    expect(asked.some(({ path }) => path.includes('/erp/report/odoo/sales-order/'))).toBe(true),
  )
  expect(await hrefOf('Track Shipment')).toBe('/track/delivery/sales-order/204866?provider=odoo')
  expect(await hrefOf(/^204866.1/)).toMatch(/^\/track\/delivery\/sales-order\/204866\/[\w%]+\?provider=odoo$/)
  fireEvent.click(await toOther())
  await isShown('epicor')
  expect(location.search).toBe('?provider=epicor')
})

test('what went wrong with the document of one order is not said of the other one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  portal([[reportEpicorOrder, problem(502, 'It is down.')]])
  open(`${orderAddress}?provider=odoo`)
  await isShown('odoo')
  fireEvent.click(await toOther())
  await isShown('epicor')
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
  await screen.findAllByText(/^The document could not be read\. It is down\./)
  fireEvent.click(await toOther())
  await isShown('odoo')
  expect(screen.queryByText(/^The document could not be read\./)).toBeNull()
})

test('the documents of two orders of one number are kept apart, however much they are alike', () => {
  const [epicors, odoos] = [orderDocument(anOrder()), orderDocument(anOrder({ srcProvider: 'odoo' }))]
  expect(epicors.queryKey).not.toEqual(odoos.queryKey)
})

test('a cancelled order leads to the other one too', async () => {
  portal([[getOrder, anOrder({ isVoid: true, otherProvider: 'odoo' })]])
  open(orderAddress)
  expect((await toOther()).getAttribute('href')).toBe(`${orderAddress}?provider=odoo`)
})

test('a number of one order alone says nothing', async () => {
  portal([[getOrder, anOrder()]])
  open(orderAddress)
  await screen.findByRole('link', { name: 'Track Shipment' })
  expect(screen.queryByRole('link', { name: 'Show the other one' })).toBeNull()
})

test('an address with an unknown provider is read as one without', async () => {
  const asked = portal()
  open(`${orderAddress}?provider=timms`)
  await isShown('epicor')
  expect(asked.find(({ path }) => path.endsWith(orderAddress))?.query).toEqual({})
})

test('where the other one is not there, the screen is left as for any other number', async () => {
  portal([
    [getOrder, problem(404, 'We have no such order.')],
    [listOrders, aPageOf([])],
  ])
  open(`${orderAddress}?provider=odoo`)
  expect(await screen.findByText(/Sales Order 204866 cannot be opened\./)).toBeTruthy()
  expect(location.pathname).toMatch(/^\/sales\/orders/)
})

test('an invoice leads to the other one, whose orders are of its own provider', async () => {
  const asked = portal()
  open('/accounts/invoice/874134')
  await isShown('epicor')
  const notice = (await toOther()).closest('p')
  expect(notice?.textContent).toBe('Another invoice or credit note has this number too. Show the other one')
  expect(await hrefOf('Track Shipment')).toBe('/track/delivery/sales-order/204866')
  fireEvent.click(await toOther())
  await isShown('odoo')
  await waitFor(() => expect(asked.some(({ path }) => path.includes('/erp/report/odoo/invoice/'))).toBe(true))
  await waitFor(async () =>
    expect(await hrefOf('Track Shipment')).toBe('/track/delivery/sales-order/204866?provider=odoo'),
  )
  const order = await screen.findByRole('region', { name: 'Assoc. Sales Order' })
  expect(within(order).getByRole('link').getAttribute('href')).toBe(`${orderAddress}?provider=odoo`)
})

test('a delivery is of the order asked for, and so are its photos and links', async () => {
  const asked = portal()
  open('/track/delivery/sales-order/204866?provider=odoo')
  expect((await toOther()).getAttribute('href')).toBe('/track/delivery/sales-order/204866?provider=epicor')
  expect(await hrefOf('View Sales Order')).toBe(`${orderAddress}?provider=odoo`)
  expect(await hrefOf('Sales Order 204866')).toBe(`${orderAddress}?provider=odoo`)
  expect(await hrefOf('View POD Photos')).toMatch(
    /^\/track\/pod\/sales-order\/204866\/[\w%]+\?provider=odoo$/,
  )
  const photos = asked.filter(({ path }) => path.endsWith('/sales/files'))
  expect(photos.map(({ query }) => query)).toEqual([{ provider: 'odoo' }])
})

test('without tracking, the search for another shows the order asked for', async () => {
  portal([[trackOdooOrder, []]])
  open('/track/delivery/sales-order/204866?provider=odoo')
  await screen.findByText('No tracking information found.')
  expect(await hrefOf('204866')).toBe(`${orderAddress}?provider=odoo`)
  expect((await toOther()).getAttribute('href')).toBe('/track/delivery/sales-order/204866?provider=epicor')
})

test.each([
  ['', 'epicor'],
  ['?provider=odoo', 'odoo'],
] as const)('the photos at an address with %j are of one order alone', async (search, provider) => {
  const asked = portal()
  open(`/track/pod/sales-order/204866${search}`)
  expect((await toOther()).getAttribute('href')).toBe(
    `/track/pod/sales-order/204866?provider=${other[provider]}`,
  )
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('/sales/files')).at(-1)?.query).toEqual({ provider }),
  )
  expect(await hrefOf('Track Shipment')).toBe(`/track/delivery/sales-order/204866${search}`)
})

test('photos that cannot be read lead to the delivery of the same order', async () => {
  portal([[listPhotos, problem(404, 'We have no such order.')]])
  open('/track/pod/sales-order/204866?provider=odoo')
  await screen.findByText(/The photos could not be read\./)
  expect(location.pathname + location.search).toBe('/track/delivery/sales-order/204866?provider=odoo')
})
