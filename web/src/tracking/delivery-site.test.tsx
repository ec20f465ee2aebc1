import { getOrder } from '@portal/contract/sales'
import { locateEpicorDelivery, trackEpicorOrder } from '@portal/contract/tracking'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { aSession } from '../testing/a-session.ts'
import { aLine, anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './delivery-tracking.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = (message: string, change: Partial<TrackingRecord> = {}): TrackingRecord => ({
  ...aRecord(['204866/1'], message),
  events: [{ message, timeEvent: '2026-11-20T02:00:00Z' }],
  ...change,
})

function open(order: SalesOrderDetail, tracked: TrackingRecord): void {
  fakeApi([
    [getOrder, order],
    [trackEpicorOrder, [tracked]],
    [locateEpicorDelivery, problem(404, 'We do not know where this delivery is.')],
  ])
  openApp(paths.delivery('204866'), aSession())
}

const panel = (name: string) => screen.findByRole('region', { name })

test('beside the sentence stand site, contact, PO and the branch’s phone (screens lists)', async () => {
  const siteContact = { name: 'Luka Okoro', phone: '0491 570 156' }
  open(anOrder({ siteContact }), record('In transit'))
  await panel('On this truck')
  const site = await panel('Site and contact')
  expect(site.textContent).toContain('Lot 14 Banksia Rise\nDiggers Rest VIC 3427')
  expect(site.textContent).toContain('KRH/4407')
  expect(within(site).getByRole('link', { name: '0491 570 156' }).getAttribute('href')).toBe('tel:0491570156')
  const branch = await within(site).findByRole('link', { name: '03 5550 0142' })
  expect(branch.getAttribute('href')).toBe('tel:0355500142')
})

test('a phone number keeps its order below a name from right to left', async () => {
  open(anOrder({ siteContact: { name: 'נועה לוי', phone: '+972 3 555 0131' } }), record('In transit'))
  await panel('On this truck')
  const phone = within(await panel('Site and contact')).getByRole('link', { name: '+972 3 555 0131' })
  expect(phone.getAttribute('dir')).toBe('ltr')
})

const pine = { ...aLine(false), qty: 96, description: '90x45 MGP10' }

test.each([
  ['Ready for pickup', {}, 'Waiting for a truck'],
  ['In transit', {}, 'On this truck'],
  ['Complete', { timeDelivered: '2026-11-20T03:00:00Z' }, 'What was delivered'],
])('of a delivery %s the goods stand there', async (message, change, title) => {
  open(anOrder({ items: [pine, { ...aLine(true), lineNum: 2 }] }), record(message, change))
  const goods = within(await panel(title)).getAllByRole('listitem')
  expect(goods.map(({ textContent }) => textContent)).toEqual(['96 EA90x45 MGP10'])
})

test('under what was delivered stands what was, though no time of it is known', async () => {
  const items = [{ ...pine, qtyPicked: 96, qtyDelivered: 90 }]
  open(anOrder({ items }), record('Complete', { timeDelivered: null }))
  const [goods] = within(await panel('What was delivered')).getAllByRole('listitem')
  expect(goods?.textContent).toBe('90 EA90x45 MGP10')
})

test('of several deliveries nobody says which line is in which, and of many lines the order has the rest', async () => {
  const items = Array.from({ length: 8 }, (_, at) => ({ ...pine, lineNum: at + 1 }))
  open(anOrder({ items, deliveries: ['204866/1', '204866/2'] }), record('In transit'))
  const goods = await panel('In the deliveries of this order')
  expect(within(goods).getAllByRole('listitem')).toHaveLength(5)
  const more = within(goods).getByRole('link', { name: '3 lines more in the order' })
  expect(more.getAttribute('href')).toBe(paths.order('204866'))
  expect(goods.textContent).toContain('not known')
})
