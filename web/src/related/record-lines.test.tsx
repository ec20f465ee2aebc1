import { getInvoice } from '@portal/contract/invoices'
import { getReport, reportEpicorInvoice, reportEpicorOrder } from '@portal/contract/reports'
import { getOrder } from '@portal/contract/sales'
import type { InvoiceDetail } from '@portal/domain/invoices'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aLine, anOrder } from '../testing/an-order.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../invoices/invoice-view.tsx'
import '../sales/order-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const waiting = { reportId: 'r', data: null }
/** Waits for the lines, since the placeholder has the same name. */
const panel = async () => {
  await screen.findByText(/^\d+ lines?\b/)
  return screen.getByRole('region', { name: 'Lines' })
}
const rowsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

function openOrder(change: Partial<SalesOrderDetail>) {
  fakeApi([
    [getOrder, anOrder(change)],
    [reportEpicorOrder, waiting],
    [getReport, waiting],
  ])
  openApp('/sales/order/204866', aSession())
  return panel()
}

function openInvoice(change: Partial<InvoiceDetail>) {
  fakeApi([
    [getInvoice, anInvoice(change)],
    [reportEpicorInvoice, waiting],
    [getReport, waiting],
  ])
  openApp('/accounts/invoice/874134', aSession())
  return panel()
}

const freight = { ...aLine(true), partNum: 'FRT', isKnownPart: false, description: 'Freight', lineNum: 3 }

describe('the lines of an order', () => {
  test('say what was ordered, picked and delivered, and what it costs, with the sums of its document (spec 2)', async () => {
    const region = await openOrder({
      items: [
        { ...aLine(false), qty: 1200, uom: 'LM', qtyPicked: 1200, qtyDelivered: 0.5, priceExTax: 3006 },
        freight,
      ],
      subtotalExGst: 3016,
      gst: 301.6,
      total: 3317.6,
    })
    expect(rowsIn(region)).toEqual([
      ['Description and part', 'Ordered', 'Picked', 'Delivered', 'Each ex GST', 'Amount ex GST'],
      ['90x45 MGP10 H2F Pine 5.4mMGP10-9045', '1,200 LM', '1,200', '0.5', '$2.51', '$3,006.00'],
      ['FreightFRT', '1 EA', '-', '-', '$10.00', '$10.00'],
    ])
    expect(region.textContent).toContain('2 lines')
    expect(region.textContent).toContain('Subtotal ex GST$3,016.00GST$301.60Total inc GST$3,317.60')
  })

  test('say how many are picked, and mark what is short (spec 4)', async () => {
    const short = { ...aLine(true), qty: 14, qtyPicked: 8, qtyDelivered: 0, lineNum: 2 }
    const region = await openOrder({
      items: [{ ...aLine(false), qtyPicked: 1, qtyDelivered: 1 }, short, { ...freight, category: ['SUND'] }],
    })
    expect(region.textContent).toContain('3 lines, 1 of 2 picked')
    const [, whole, partly, last] = rowsIn(region)
    expect(whole?.[0]).not.toContain('to follow')
    expect(partly?.slice(0, 4)).toEqual([
      '90x45 MGP10 H2F Pine 5.4mMGP10-9045 6 to follow',
      '14 EA',
      '8',
      '0',
    ])
    expect(last?.[0]).toBe('FreightFRT')
    const marked = [...region.querySelectorAll('td [class*=short]')]
    expect(marked.map(({ textContent }) => textContent)).toEqual(['8'])
    const quiet = [...region.querySelectorAll('td [class*=nothing]')]
    expect(quiet.map(({ textContent }) => textContent)).toEqual(['0', '-', '-'])
  })

  test('have no column of what no provider tells', async () => {
    const [heads] = rowsIn(await openOrder({ items: [aLine(true)] }))
    expect(heads).toEqual(['Description and part', 'Ordered', 'Each ex GST', 'Amount ex GST'])
  })

  test('lead to the stock of each part; freight, and words alone, lead nowhere (spec 2)', async () => {
    const words = { ...aLine(true), partNum: '', isKnownPart: false, lineNum: 4 }
    const region = await openOrder({
      items: [{ ...aLine(true), partNum: 'A/B 1' }, freight, words],
    })
    const links = within(region).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['A/B 1', '/sales/stock/A%2FB%201'],
    ])
  })

  test('leave out what was cancelled, and say so', async () => {
    const region = await openOrder({ items: [aLine(false), { ...aLine(false), voidLine: true, lineNum: 2 }] })
    expect(rowsIn(region)).toHaveLength(2)
    expect(region.textContent).toContain('1 line, 1 more cancelled')
  })

  test('call what a draft asks for a quantity, which nobody ordered', async () => {
    const region = await openOrder({
      status: 'draft',
      items: [{ ...aLine(false), description: '', partNum: '' }],
    })
    expect(rowsIn(region)[0]?.[1]).toBe('Quantity')
    expect(rowsIn(region)[1]?.[0]).toBe('-')
  })

  test.each([
    [[], 'There are no lines on this order.'],
    [[{ ...aLine(false), voidLine: true }], 'Every line of this order was cancelled.'],
  ])('say why there are none', async (items, sentence) => {
    const region = await openOrder({ items })
    expect(region.textContent).toContain(sentence)
    expect(within(region).queryByRole('table')).toBeNull()
    expect(region.textContent).toContain('Total inc GST')
  })
})

describe('the lines of an invoice', () => {
  const item = {
    lineNum: 1,
    partNum: 'P-9035',
    isKnownPart: true,
    description: '90x35 pine',
    uom: 'EA',
    qty: 260,
    priceExGst: 9.91,
    amountExGst: 2576.6,
  }

  test('say what was billed, in its currency, and lead to the stock of each part (spec 2)', async () => {
    const nothing = { ...item, lineNum: 2, qty: 0, priceExGst: null, amountExGst: 0 }
    const region = await openInvoice({ items: [item, nothing], currency: 'NZD' })
    expect(rowsIn(region)).toEqual([
      ['Description and part', 'Quantity', 'Each ex GST', 'Amount ex GST'],
      ['90x35 pineP-9035', '260 EA', 'NZD 9.91', 'NZD 2,576.60'],
      ['90x35 pineP-9035', '0 EA', '-', '$ -'],
    ])
    const [link] = within(region).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/sales/stock/P-9035')
    expect(region.textContent).toContain('Subtotal ex GSTNZD 1,122.27GSTNZD 112.23')
  })

  test('are called after the credit note where it is one', async () => {
    const region = await openInvoice({ items: [item], isCreditNote: true })
    expect(within(region).getByRole('table', { name: 'Lines of the credit note' })).toBeTruthy()
  })
})
