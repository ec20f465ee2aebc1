import { getInvoice } from '@portal/contract/invoices'
import { getOrder } from '@portal/contract/sales'
import { searchRecords } from '@portal/contract/search'
import type { FoundRecord } from '@portal/domain/search-results'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { modalDialogs, openBox } from '../testing/open-box.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './find-box.tsx'

const hits = () => document.querySelectorAll('[data-hit]').length

beforeEach(modalDialogs)
afterEach(() => vi.unstubAllGlobals())

const many = Array.from({ length: 8 }, (_, at): FoundRecord => ({
  kind: 'order',
  number: '204895',
  title: 'Sales Order 204895',
  detail: 'Order confirmed · PO HP-4455',
  href: `/sales/order/${at}`,
}))

describe('what was found', () => {
  test('that fills the box says so, with the lists that may hold more', async () => {
    fakeApi([[searchRecords, { results: many }]])
    const { box, type } = await openBox()
    type(' hp ')
    await box.findByText('The first 8 results. Enter opens Sales Order 204895.')
    expect(box.queryByText(/^8 results/)).toBeNull()
    const links = box.getAllByRole('link', { name: /with this search$/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Orders with this search', '/sales/orders/all?q=hp'],
      ['Invoices with this search', '/accounts/invoices/any?q=hp'],
      ['Design jobs with this search', '/dc/requests?q=hp'],
    ])
  })

  test.each([
    ['something', many],
    ['nothing', []],
  ])('%s in a system that is behind says of when that is', async (_what, results) => {
    fakeApi([[searchRecords, oldReply({ results })]])
    const { box, type } = await openBox()
    type('hp')
    expect(await box.findByText(/^Orders and invoices as of 4.Feb.2026, 9:41.am\.$/)).toBeTruthy()
  })

  test('that cannot be searched for anew stays, with how old it is, and Enter still opens the first (screens lists)', async () => {
    let isUp = true
    const results = [{ ...many[0], href: '/sales/stock' }]
    fakeApi([[searchRecords, () => (isUp ? { results } : problem(500, 'No.'))]])
    const { box, field, type, queries } = await openBox()
    type('hp')
    await waitFor(() => expect(hits()).toBe(1))
    isUp = false
    await act(() => queries.invalidateQueries())
    expect((await box.findByRole('alert')).textContent).toMatch(
      /^As of .+\. This could not be updated\. No\. The portal could not ask just now\.Retry$/,
    )
    expect(hits()).toBe(1)
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(location.pathname).toBe('/sales/stock'))
  })

  test('of one address is each of its records, and no longer there when it is not found any more', async () => {
    const [one, two, other] = many
    const both = [
      { ...one, srcProvider: 'epicor' },
      { ...two, srcProvider: 'odoo', href: one?.href },
    ]
    fakeApi([
      [
        searchRecords,
        ({ body }: { body: { term: string } }) => ({
          results: body.term === 'hp' ? [...both, other] : [other],
        }),
      ],
    ])
    const { type } = await openBox()
    type('hp')
    await waitFor(() => expect(hits()).toBe(3))
    type('hp4')
    await waitFor(() => expect(hits()).toBe(1))
  })

  test('that fills the box leads to no list that may not be seen', async () => {
    fakeApi([[searchRecords, { results: many }]])
    const { box, type } = await openBox(aSession({ privileges: { view_live_open_sales_orders: true } }))
    type('hp')
    expect(await box.findAllByRole('link', { name: /with this search$/ })).toHaveLength(1)
  })

  test.each([
    [
      'after a page of a balancer',
      new Response('<h1>Oops</h1>', { status: 500 }),
      'An error occurred. The portal could not ask just now. Press PDF to try again.',
    ],
    [
      'and does not ask to repeat what was refused',
      problem(404, 'We have no such order.'),
      'We have no such order.',
    ],
  ])('a PDF that fails says so in whole sentences, %s', async (_what, reply, words) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeApi([
      [searchRecords, { results: [{ ...many[0], hasDocument: true }] }],
      [getOrder, reply],
    ])
    const { box, type } = await openBox()
    type('hp')
    fireEvent.click(await box.findByRole('button', { name: 'PDF, Sales Order 204895' }))
    expect((await box.findByRole('alert')).textContent).toBe(`No PDF: ${words}`)
  })
  test.each([
    ['order', getOrder, 'Sales Order 204895'],
    ['invoice', getInvoice, 'Invoice 204895'],
  ] as const)(
    'the PDF of an %s is of its own provider’s, as the other may have the number',
    async (...row) => {
      const [kind, call, title] = row
      const record = { ...many[0], kind, title, hasDocument: true, srcProvider: 'odoo' }
      const asked = fakeApi([
        [searchRecords, { results: [record] }],
        [call, problem(404, 'We have none.')],
      ])
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { box, type } = await openBox()
      type('hp')
      fireEvent.click(await box.findByRole('button', { name: `PDF, ${title}` }))
      await waitFor(() =>
        expect(asked.find(({ path }) => path.endsWith('/204895'))?.query).toEqual({ provider: 'odoo' }),
      )
    },
  )
})
