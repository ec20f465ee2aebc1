import { getPartPrice } from '@portal/contract/price-list'
import { isInStock } from '@portal/contract/stock'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './part-stock.tsx'

afterEach(() => vi.unstubAllGlobals())

const rate = { partNum: 'P-1', description: 'Pine', uom: 'LM', currency: 'AUD', price: 4.13 }
const price = { primary: rate, pack: { ...rate, price: 3.9 } }
const accountMap = { '10482': 'Harrow & Pike', '10517': 'Harrow & Pike, Eastmere' }
const several = aSession({ allAccounts: ['10482', '10517'], accountMap })

const panel = async () => within(await screen.findByRole('region', { name: 'Your price' }))
const told = async () => {
  const found = await panel()
  await waitFor(() => expect(found.getByText('Standard rate')).toBeTruthy())
  return found.getAllByRole('definition').map(({ textContent }) => textContent)
}
const asksForPrice = ({ call }: { call: string }) => call.endsWith('/part/price')

describe('the price of one part', () => {
  test('of the only account comes with its stock, in its unit and currency, and leads to the list', async () => {
    const asked = fakeApi([
      [isInStock, true],
      [getPartPrice, price],
    ])
    openApp('/sales/stock/P-1', aSession())
    await screen.findByText('$4.13')
    expect(await told()).toEqual(['Harrow & Pike Building Supplies (10482)', '$4.13', '$3.90', 'LM', 'AUD'])
    expect(asked.find(asksForPrice)?.body).toEqual({ accountNum: '10482', partNumber: 'P-1' })
    const link = screen.getByRole('link', { name: 'View in price list' })
    expect(link.getAttribute('href')).toBe('/price-list?account=10482&q=P-1')
  })

  test('is none where an account has none, and a dash for a rate it has none of', async () => {
    let reply: object = { primary: { ...rate, currency: 'NZD' } }
    fakeApi([
      [isInStock, true],
      [getPartPrice, () => reply],
    ])
    openApp('/sales/stock/P-1', aSession())
    await screen.findByText('NZD 4.13')
    expect((await told()).slice(1)).toEqual(['NZD 4.13', '-', 'LM', 'NZD'])
    reply = {}
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('This account has no price for this part.')).toBeTruthy()
  })

  test('of several accounts is that of the one chosen, which the address names', async () => {
    const asked = fakeApi([
      [isInStock, true],
      [getPartPrice, price],
    ])
    const { router } = openApp('/sales/stock/P-1', several)
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Account' })
    expect(choice.selectedOptions[0]?.textContent).toBe('Choose an account')
    expect(asked.some(asksForPrice)).toBe(false)
    fireEvent.change(choice, { target: { value: '10517' } })
    await screen.findByText('$4.13')
    expect(router.state.location.href).toBe('/sales/stock/P-1?account=10517')
    expect(asked.filter(asksForPrice).map(({ body }) => body)).toEqual([
      { accountNum: '10517', partNumber: 'P-1' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(asked.filter(asksForPrice)).toHaveLength(2))
    expect(router.state.location.href).toBe('/sales/stock/P-1?account=10517')
  })

  test('is neither shown nor asked for without the privilege', async () => {
    const asked = fakeApi([[isInStock, true]])
    openApp('/sales/stock/P-1', aSession({ privileges: {} }))
    await screen.findByText('Yes')
    expect(screen.queryByText('Your price')).toBeNull()
    expect(asked.some(asksForPrice)).toBe(false)
  })

  test('is not asked for of a part that there is none of', async () => {
    const asked = fakeApi([
      [isInStock, problem(404, 'No part P-9 was found.')],
      [getPartPrice, price],
    ])
    openApp('/sales/stock/P-9', aSession())
    await screen.findByText('No part P-9 was found.')
    expect(asked.some(asksForPrice)).toBe(false)
  })

  test('that is old says since when it is so', async () => {
    const reply = Response.json(price, { headers: { 'x-as-of': '2026-03-05T01:58:00Z' } })
    fakeApi([
      [isInStock, true],
      [getPartPrice, reply],
    ])
    openApp('/sales/stock/P-1', aSession())
    expect((await screen.findByText(/^As of 5/)).parentElement?.textContent).toBe(
      'As of 5 Mar 2026, 12:58 pm. The price system does not answer now; this is what it said last.',
    )
    expect(screen.getByText('$4.13')).toBeTruthy()
  })

  test('that is old, and cannot be asked for again, is still as old as it was', async () => {
    let isUp = true
    const reply = Response.json(price, { headers: { 'x-as-of': '2026-03-05T01:58:00Z' } })
    fakeApi([
      [isInStock, true],
      [getPartPrice, () => (isUp ? reply : problem(500, 'No.'))],
    ])
    const { queries } = openApp('/sales/stock/P-1', aSession())
    await screen.findByText('$4.13')
    isUp = false
    await act(() => queries.invalidateQueries())
    const failure = await screen.findByText(/This could not be updated/)
    expect(failure.textContent).toMatch(/^As of 5.Mar.2026, 12:58.pm\. This could not be updated\. No\./)
    expect(screen.getByText('$4.13')).toBeTruthy()
  })

  test('that cannot be asked for says so in its place, with Retry for it alone', async () => {
    let isUp = false
    const asked = fakeApi([
      [isInStock, true],
      [getPartPrice, () => (isUp ? price : problem(502, 'The supplier’s system could not answer.'))],
    ])
    openApp('/sales/stock/P-1', aSession())
    const failure = await screen.findByText(/could not be shown/)
    expect(failure.textContent).toBe(
      'The price of P-1 could not be shown. The supplier’s system could not answer. The portal could not ask just now.',
    )
    expect(screen.getByText('Yes')).toBeTruthy()
    isUp = true
    fireEvent.click((await panel()).getByRole('button', { name: 'Retry' }))
    await screen.findByText('$4.13')
    expect(asked.filter(({ call }) => call.includes('stock'))).toHaveLength(1)
  })

  test('needs an account, where staff act for nobody', async () => {
    fakeApi([[isInStock, true]])
    const acting = { access_internal_functionality: true, impersonate_in_any_context: true } as const
    const privileges = { ...aSession().privileges, ...acting }
    openApp('/sales/stock/P-1', aSession({ allAccounts: [], accountMap: {}, privileges }))
    expect((await panel()).getByText('Prices belong to an account of a customer.')).toBeTruthy()
    fireEvent.click((await panel()).getByRole('button', { name: 'Choose a customer' }))
    expect(await screen.findByRole('dialog', { name: 'Account filteration' })).toBeTruthy()
  })
})
