import { getReport, reportEpicorOrder } from '@portal/contract/reports'
import { getOrder } from '@portal/contract/sales'
import { trackEpicorOrder } from '@portal/contract/tracking'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anOrder, aRecord } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../sales/order-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const waiting = { reportId: 'r', data: null }
const none = 'No deliveries on this order.'

/** Opens an order that names no delivery. */
async function open(records: unknown, session = aSession()) {
  fakeApi([
    [trackEpicorOrder, records],
    [getOrder, anOrder({ deliveries: [] })],
    [reportEpicorOrder, waiting],
    [getReport, waiting],
  ])
  openApp('/sales/order/204866', session)
  await screen.findByRole('region', { name: 'Order details' })
  return within(screen.getByRole('region', { name: 'Delivery tracking' }))
}

describe('an order that names no delivery', () => {
  test('has none once its records are known', async () => {
    expect(await (await open([])).findByText(none)).toBeTruthy()
  })

  test('may have some while its records load', async () => {
    const panel = await open(() => new Promise(() => {}))
    expect(panel.getByText('Looking…')).toBeTruthy()
    expect(panel.queryByText(none)).toBeNull()
  })

  test('may have some where its records could not be read (spec 8)', async () => {
    const replies = [() => problem(500, 'Later.'), () => [aRecord(['204866/1'], 'In transit')]]
    const panel = await open(() => replies.shift()?.())
    expect(await panel.findByText('Deliveries could not be read just now.')).toBeTruthy()
    expect(panel.queryByText(none)).toBeNull()
    fireEvent.click(panel.getByRole('button', { name: 'Retry' }))
    expect(await panel.findByText('In transit')).toBeTruthy()
  })

  test('may have some that a person without the privilege is not told of', async () => {
    const panel = await open([], aSession({ privileges: { view_invoices: true } }))
    expect(panel.getByText('No deliveries named on this order.')).toBeTruthy()
  })

  test('lists each of them once, by all its ids', async () => {
    const records = [['204866/1', 'D-77'], ['204866/2'], ['204866/2']]
    const panel = await open(records.map((ids) => aRecord(ids, 'In transit')))
    const links = await panel.findAllByRole('link')
    expect(links.map(({ textContent }) => textContent?.replace(/Due.*/, ''))).toEqual([
      '204866/1, D-77',
      '204866/2',
    ])
  })

  test('leads to each by an id that no other has', async () => {
    const records = [
      ['204866/1', '204866/2'],
      ['204866/2', '204866/3'],
    ]
    const panel = await open(records.map((ids) => aRecord(ids, 'In transit')))
    const links = await panel.findAllByRole('link')
    expect(
      links.map((link) => atob(decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? ''))),
    ).toEqual(['204866/1', '204866/3'])
  })
})
