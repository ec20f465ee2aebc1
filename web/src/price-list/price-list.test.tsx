import { exportPriceList, getPriceList } from '@portal/contract/price-list'
import type { PartPrice } from '@portal/domain/price-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepAccounts } from '../access/account-filter.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { stubLayout } from '../testing/virtual-rows.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './price-list.tsx'

beforeEach(() => stubLayout())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const price = (at: number, change: Partial<PartPrice> = {}): PartPrice => ({
  partNum: `P${String(at).padStart(5, '0')}`,
  description: `Pine ${String(at).padStart(5, '0')}`,
  uom: 'EA',
  currency: 'AUD',
  price: 1234.5,
  ...change,
})
const many = { primary: Array.from({ length: 20_000 }, (_, at) => price(at)), pack: [] }
const accountMap = { '10482': 'Harrow & Pike', '10517': 'Harrow & Pike, Eastmere' }
const several = aSession({ allAccounts: ['10482', '10517'], accountMap })

/** The table, once its rows are loaded. */
async function table() {
  const found = await screen.findByRole('table', { name: 'Parts' })
  await waitFor(() => expect(within(found).getAllByRole('row').length).toBeGreaterThan(1))
  return found
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const counts = () => screen.getAllByRole('status').map((status) => status.textContent)
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter by part or description' })
const asksForPrices = ({ call }: { call: string }) => call.endsWith('/part/price-list')

describe('the price list (spec 2)', () => {
  test('of the only account comes at once, both rates in a row, in its currency, blank when zero (screens rules)', async () => {
    const asked = fakeApi([
      [
        getPriceList,
        {
          primary: [
            price(2, { description: 'b', currency: 'NZD' }),
            price(1, { description: '<b>a</b>', price: 0 }),
          ],
          pack: [price(1, { price: 9.2 }), price(3, { description: 'c', price: 0 })],
        },
      ],
    ])
    openApp('/price-list', aSession())
    expect(await rowsOf()).toEqual([
      ['P00001', '<b>a</b>', 'EA', '', '$9.20'],
      ['P00002', 'b', 'EA', 'NZD 1,234.50', ''],
      ['P00003', 'c', 'EA', '', ''],
    ])
    expect(heads()).toEqual([
      'Part Number',
      'Description',
      'UOM',
      'Price (standard rate)',
      'Price (pack rate)',
    ])
    expect(asked.find(asksForPrices)?.body).toEqual({ accountNum: '10482' })
    expect(screen.queryByRole('link', { name: 'Select another account' })).toBeNull()
    expect(screen.getByRole('link', { name: 'P00001' }).getAttribute('href')).toBe('/sales/stock/P00001')
    expect(screen.getByRole('main').textContent).toContain('Harrow & Pike Building Supplies, account 10482')
  })

  test('of several accounts is chosen, and another one after it; the address says which', async () => {
    const asked = fakeApi([[getPriceList, { primary: [price(1)], pack: [] }]])
    const { router } = openApp('/price-list', several)
    const picker = await screen.findByRole('table', { name: 'Accounts' })
    expect(heads().slice(0, 2)).toEqual(['Account Number', 'Account Name'])
    expect(within(picker).getAllByRole('row')[1]?.textContent).toContain('10482Harrow & PikeView Price List')
    expect(asked.some(asksForPrices)).toBe(false)
    const link = screen.getByRole('link', { name: /View Price List of account 10517/ })
    link.focus()
    fireEvent.click(link)
    await table()
    expect(router.state.location.href).toBe('/price-list?account=10517')
    expect(document.activeElement?.id).toBe('main')
    expect(asked.find(asksForPrices)?.body).toEqual({ accountNum: '10517' })
    fireEvent.click(screen.getByRole('link', { name: 'Select another account' }))
    await screen.findByRole('table', { name: 'Accounts' })
    expect(router.state.location.href).toBe('/price-list')
  })

  test('of an account that is not one’s own is refused, with a way to one’s own', async () => {
    let isOwn = false
    fakeApi([
      [
        getPriceList,
        () => (isOwn ? { primary: [price(1)], pack: [] } : problem(404, 'We have no such account.')),
      ],
    ])
    openApp('/price-list?account=999', aSession())
    expect(await screen.findByText('We have no such account.')).toBeTruthy()
    isOwn = true
    fireEvent.click(screen.getByRole('link', { name: 'Select another account' }))
    await table()
  })

  test.each(['', '?account=10482'])('under a filter offers what the filter leaves, at %j', async (search) => {
    const asked = fakeApi([[getPriceList, { primary: [price(1)], pack: [] }]])
    const { router } = openApp('/sales/stock', several)
    keepAccounts([{ accountNum: '10517', name: 'Harrow & Pike, Eastmere' }])
    router.history.push(`/price-list${search}`)
    await table()
    expect(asked.find(asksForPrices)?.body).toEqual({ accountNum: '10517' })
    keepAccounts([])
  })

  test('has only the rows in sight, and tells how many there are and which these are', async () => {
    fakeApi([[getPriceList, many]])
    openApp('/price-list', aSession())
    const rows = within(await table()).getAllByRole('row')
    expect(rows.length).toBeLessThan(40)
    expect((await table()).getAttribute('aria-rowcount')).toBe('20001')
    expect(rows.slice(0, 2).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2'])
    expect(counts()).toContain('20,000 parts')
    expect(screen.getByRole('region', { name: 'Parts, scrolls' }).tabIndex).toBe(0)
  })

  test('is filtered as one types, by words in any order; the address follows', async () => {
    fakeApi([[getPriceList, many]])
    const { router } = openApp('/price-list?account=10482', aSession())
    fireEvent.change(await box(), { target: { value: '00042 PINE' } })
    await waitFor(() => expect(counts()).toContain('1 of 20,000 parts'))
    expect(await rowsOf()).toEqual([['P00042', 'Pine 00042', 'EA', '$1,234.50', '']])
    expect((await table()).querySelectorAll('mark')).toHaveLength(3)
    await waitFor(() => expect(router.state.location.href).toBe('/price-list?account=10482&q=00042+PINE'))
    expect((await box()).value).toBe('00042 PINE')
  })

  test('is filtered again after Back from the same list without a filter', async () => {
    fakeApi([[getPriceList, many]])
    const { router } = openApp('/price-list', aSession())
    fireEvent.change(await box(), { target: { value: 'P00042' } })
    await waitFor(() => expect(router.state.location.href).toBe('/price-list?q=P00042'))
    fireEvent.click(screen.getByRole('link', { name: 'Price ListPrice List' }))
    await waitFor(() => expect(counts()).toContain('20,000 parts'))
    router.history.back()
    await waitFor(() => expect(counts()).toContain('1 of 20,000 parts'))
    expect((await box()).value).toBe('P00042')
  })

  test('shows the first of what a filter leaves, wherever one had scrolled to', async () => {
    fakeApi([[getPriceList, many]])
    openApp('/price-list', aSession())
    await table()
    const frame = screen.getByRole('region', { name: 'Parts, scrolls' })
    frame.scrollTop = 9000
    fireEvent.change(await box(), { target: { value: '19999' } })
    await waitFor(() => expect(counts()).toContain('1 of 20,000 parts'))
    expect(frame.scrollTop).toBe(0)
  })

  test('keeps the row with the focus while it is scrolled, in view and out of it', async () => {
    fakeApi([[getPriceList, many]])
    openApp('/price-list', aSession())
    await table()
    const link = screen.getByRole('link', { name: 'P00005' })
    link.focus()
    const frame = screen.getByRole('region', { name: 'Parts, scrolls' })
    for (const [top, first] of [
      [400, 'P00002'],
      [4000, 'P00092'],
    ] as const) {
      frame.scrollTop = top
      fireEvent.scroll(frame)
      await waitFor(() => expect(screen.queryByRole('link', { name: 'P00000' })).toBeNull())
      await screen.findByRole('link', { name: first })
      expect(document.activeElement).toBe(link)
    }
  })

  test('opens filtered as its address says, and says so where nothing matches', async () => {
    fakeApi([[getPriceList, many]])
    openApp('/price-list?q=oak', aSession())
    expect(await screen.findByText('There are no parts matching your criteria.')).toBeTruthy()
    const clear = screen.getByRole('button', { name: 'Clear the filter' })
    clear.focus()
    fireEvent.click(clear)
    await waitFor(() => expect(counts()).toContain('20,000 parts'))
    // The button is gone, and with it the focus.
    expect(document.activeElement?.id).toBe('main')
  })

  test('keeps its box when the last letter is deleted, though so few rows need none', async () => {
    fakeApi([[getPriceList, { primary: many.primary.slice(0, 3), pack: [] }]])
    openApp('/price-list?q=pine', aSession())
    const field = await box()
    field.focus()
    fireEvent.change(field, { target: { value: '' } })
    expect(document.activeElement).toBe(field)
  })

  test('is printed whole, and is as before afterwards', async () => {
    fakeApi([[getPriceList, { primary: many.primary.slice(0, 200), pack: [] }]])
    openApp('/price-list', aSession())
    await table()
    fireEvent(globalThis as unknown as Window, new Event('beforeprint'))
    expect(await rowsOf()).toHaveLength(200)
    expect(screen.getByText(/^As of \d/)).toBeTruthy()
    fireEvent(globalThis as unknown as Window, new Event('afterprint'))
    expect((await rowsOf()).length).toBeLessThan(40)
  })

  test('of a system that is behind is on paper as old as it is', async () => {
    fakeApi([[getPriceList, oldReply({ primary: [price(1)], pack: [] })]])
    openApp('/price-list', aSession())
    await table()
    expect(screen.getByText(/^As of/).textContent).toMatch(/^As of 4.Feb.2026, 9:41.am$/)
  })

  test('is exported as it is filtered', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    )
    const asked = fakeApi([
      [getPriceList, many],
      [exportPriceList, new Response('a')],
    ])
    openApp('/price-list?q=pine', aSession())
    await table()
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call.endsWith('/export'))?.body).toEqual({
        accountNum: '10482',
        filter: { searchTerm: 'pine' },
      }),
    )
  })

  test('without prices says so, and has nothing to print or export', async () => {
    fakeApi([[getPriceList, { primary: [], pack: [] }]])
    openApp('/price-list', aSession())
    expect(await screen.findByText('There are no prices for this account.')).toBeTruthy()
    for (const name of ['Print', 'Export CSV'])
      expect(screen.getByRole('button', { name }).ariaDisabled).toBe('true')
  })

  test('without an account leads to the choice of a customer, for whoever has one', async () => {
    fakeApi([])
    const nobody = { allAccounts: [], accountMap: {} }
    const acting = { access_internal_functionality: true, impersonate_in_any_context: true } as const
    const staff = aSession({ ...nobody, privileges: { ...aSession().privileges, ...acting } })
    const { unmount } = openApp('/price-list', staff)
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a customer' }))
    expect(await screen.findByRole('dialog', { name: 'Account filteration' })).toBeTruthy()
    unmount()
    openApp('/price-list', aSession(nobody))
    expect(await screen.findByText('There are no accounts to choose from.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
  })

  test.each([
    [
      403,
      'You do not have the privilege that this needs. Ask your account manager to have it added.',
      aSession({ ...several, privileges: {} }),
      0,
    ],
    [404, 'We have no such account.', aSession(), 0],
  ])(
    'that is refused with a %i is empty, under a notice (spec 8)',
    async (status, sentence, session, retries) => {
      fakeApi([[getPriceList, problem(status, sentence)]])
      openApp('/price-list', session)
      expect((await screen.findByRole('alert')).textContent).toContain(sentence)
      expect(screen.queryByRole('table')).toBeNull()
      expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries)
      expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
      expect(screen.queryByText(/^As of/)).toBeNull()
    },
  )
})
