import { getAppConfig } from '@portal/contract/service'
import { isInStock } from '@portal/contract/stock'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anAppConfig, fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './part-stock.tsx'
import './stock-search.tsx'

afterEach(() => vi.unstubAllGlobals())

const box = () => screen.findByPlaceholderText<HTMLInputElement>('Enter Part # / SKU')
const row = async () => {
  const table = await screen.findByRole('table')
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
  return within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

describe('stock (spec 2)', () => {
  test.each([
    ['Enter', async () => fireEvent.submit((await box()).form ?? document.body)],
    ['the button', async () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))],
  ])('is searched by %s', async (_way, search) => {
    fakeApi([[isInStock, true]])
    const { router } = openApp('/sales/stock', aSession())
    fireEvent.change(await box(), { target: { value: ' A/B 1 ' } })
    await search()
    expect(await row()).toEqual(['VIC', 'Yes'])
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Location', 'In stock?'])
    expect(router.state.location.pathname).toBe('/sales/stock/A%2FB 1')
    expect((await box()).value).toBe('A/B 1')
  })

  test('does nothing for a blank term', async () => {
    const asked = fakeApi([[isInStock, true]])
    const { router } = openApp('/sales/stock', aSession())
    fireEvent.change(await box(), { target: { value: '  ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    // A step would begin after the next frame.
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(router.state.location.pathname).toBe('/sales/stock')
    expect(asked.filter(({ call }) => call.includes('stock'))).toEqual([])
  })

  test('says No, and a dash where the state is unknown (screens documents)', async () => {
    fakeApi([[isInStock, false]])
    const { company } = aSession()
    openApp('/sales/stock/P-1', aSession({ company: { ...company, state: null } }))
    expect(await row()).toEqual(['-', 'No'])
    expect(screen.getByRole('button', { name: 'View on website' }).title).toContain('No link')
  })

  test('says that it is not known where no system has told it', async () => {
    const headers = { 'x-stock-known': 'no', 'x-as-of': '2026-02-03T22:41:00Z' }
    fakeApi([[isInStock, Response.json(false, { headers })]])
    openApp('/sales/stock/P-1', aSession())
    expect(await row()).toEqual(['VIC', 'Not known'])
    expect(screen.queryByText(/what it said last/)).toBeNull()
  })

  test('leads to the public website’s search for the part', async () => {
    const links = { ...anAppConfig.links, websiteSearch: 'https://shop.example/?s={term}' }
    fakeApi([
      [isInStock, true],
      [getAppConfig, { ...anAppConfig, links }],
    ])
    openApp('/sales/stock/mgp10-9045-54', aSession())
    const link = await screen.findByRole('link', { name: /^View on website/ })
    expect(link.getAttribute('href')).toBe('https://shop.example/?s=MGP10-9045')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test.each([
    ['Lnt-F100/12°', { 'x-part-number': 'Lnt-F100%2F12%C2%B0' }],
    ['LNT-F100/12°', {}],
  ])('is headed %s, as the supplier writes it or in capitals', async (partNum, headers) => {
    fakeApi([[isInStock, Response.json(true, { headers: new Headers(headers) })]])
    openApp(`/sales/stock/${encodeURIComponent('lnt-f100/12°')}`, aSession())
    await row()
    expect(screen.getByRole('table').getAttribute('aria-label')).toBe(`Stock of ${partNum}`)
    expect(screen.getByRole('heading', { level: 2, name: partNum })).toBeTruthy()
    expect(document.title.startsWith(`${partNum} |`)).toBe(true)
    expect((await box()).value).toBe('lnt-f100/12°')
  })

  test('that is old says since when it is so', async () => {
    const reply = Response.json(true, { headers: { 'x-as-of': '2026-03-05T01:58:00Z' } })
    fakeApi([[isInStock, reply]])
    openApp('/sales/stock/P-1', aSession())
    expect(await row()).toEqual(['VIC', 'Yes'])
    expect(screen.getByText(/^As of 5/).parentElement?.textContent).toBe(
      'As of 5 Mar 2026, 12:58 pm. The stock system does not answer now; this is what it said last.',
    )
  })

  test('that is old, and cannot be asked for again, is still as old as it was', async () => {
    let isUp = true
    const reply = Response.json(true, { headers: { 'x-as-of': '2026-03-05T01:58:00Z' } })
    fakeApi([[isInStock, () => (isUp ? reply : problem(500, 'No.'))]])
    const { queries } = openApp('/sales/stock/P-1', aSession())
    expect(await row()).toEqual(['VIC', 'Yes'])
    isUp = false
    await act(() => queries.invalidateQueries())
    const told = await screen.findByText(/This could not be updated/)
    expect(told.textContent).toMatch(/^As of 5.Mar.2026, 12:58.pm\. This could not be updated\. No\./)
    expect(await row()).toEqual(['VIC', 'Yes'])
  })

  test('that is searched again is asked for again', async () => {
    let isThere = true
    fakeApi([[isInStock, () => isThere]])
    openApp('/sales/stock/P-1', aSession())
    expect(await row()).toEqual(['VIC', 'Yes'])
    isThere = false
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(async () => expect(await row()).toEqual(['VIC', 'No']))
  })

  test('that is refused returns to the search, which says why and keeps the number (spec 8)', async () => {
    const asked = fakeApi([[isInStock, problem(404, 'No part P-9 was found.')]])
    const { router } = openApp('/sales/stock/P-9', aSession())
    expect(await screen.findByText('No part P-9 was found.')).toBeTruthy()
    expect([router.state.location.pathname, (await box()).value]).toEqual(['/sales/stock', 'P-9'])
    expect(screen.queryByRole('link', { name: 'Retry' })).toBeNull()
    expect(asked.filter(({ call }) => call.includes('stock'))).toHaveLength(1)
  })

  test.each(['.', '..'])('by %s, which browsers shorten, is asked for like any other', async (partNumber) => {
    const sentence = `No part ${partNumber} was found.`
    const asked = fakeApi([[isInStock, problem(404, sentence)]])
    openApp('/sales/stock', aSession())
    fireEvent.change(await box(), { target: { value: partNumber } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(asked.map(({ path }) => path)).toContain(`/api/part/stock/${partNumber}%20`)
  })

  test('by a number longer than any is refused in plain words', async () => {
    const asked = fakeApi([[isInStock, true]])
    openApp('/sales/stock', aSession())
    const partNumber = 'x'.repeat(201)
    fireEvent.change(await box(), { target: { value: partNumber } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('A part number has at most 200 characters.')).toBeTruthy()
    expect((await box()).value).toBe(partNumber)
    expect(asked.filter(({ call }) => call.includes('stock'))).toEqual([])
  })

  test('that cannot be asked for says that it is a fault, with Retry', async () => {
    let isUp = false
    fakeApi([[isInStock, () => (isUp ? true : problem(504, 'The supplier’s system took too long.'))]])
    openApp('/sales/stock/P-1', aSession())
    const told = await screen.findByText(/could not be asked for just now/)
    expect(told.parentElement?.textContent).toBe(
      'The supplier’s system took too long. The stock of P-1 could not be asked for just now.',
    )
    isUp = true
    fireEvent.click(screen.getByRole('link', { name: 'Retry' }))
    expect(await row()).toEqual(['VIC', 'Yes'])
  })

  test('that cannot be asked for, for a reason without a full stop, is no run-on (spec 8)', async () => {
    fakeApi([[isInStock, new Response('<h1>Bad Gateway</h1>', { status: 502 })]])
    openApp('/sales/stock/P-1', aSession())
    const told = await screen.findByText(/could not be asked for just now/)
    expect(told.parentElement?.textContent).toBe(
      'An error occurred. The stock of P-1 could not be asked for just now.',
    )
  })

  test.each([
    ['Retry', async () => fireEvent.click(await screen.findByRole('link', { name: 'Retry' }))],
    ['another search', async () => fireEvent.submit((await box()).form ?? document.body)],
  ])('that cannot be asked for keeps the account of its address for %s', async (_way, again) => {
    let isUp = false
    fakeApi([[isInStock, () => (isUp ? true : problem(504, 'The supplier’s system took too long.'))]])
    const { router } = openApp('/sales/stock/A%2F1?account=10482', aSession())
    await screen.findByText(/could not be asked for just now/)
    expect(router.state.location.href).toBe('/sales/stock?account=10482')
    isUp = true
    await again()
    expect(await row()).toEqual(['VIC', 'Yes'])
    expect(router.state.location.href).toBe('/sales/stock/A%2F1?account=10482')
  })
})
