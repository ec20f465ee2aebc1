import type { Privilege } from '@portal/domain/privileges'
import { within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Area, areas } from '../areas.tsx'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { areaAt } from './areas-bar.tsx'

afterEach(() => void vi.unstubAllGlobals())

const few: Privilege[] = ['see_home_sales_tile']
const all: Privilege[] = [
  ...few,
  'see_home_accounts_tile',
  'see_home_design_centre_tile',
  'see_home_products_tile',
  'view_price_list',
  'see_home_marketing_tile',
]

const openBar = async (privileges: readonly Privilege[], path = '/') => {
  fakeApi([])
  const session = aSession({ privileges: Object.fromEntries(privileges.map((name) => [name, true])) })
  return within(await openApp(path, session).findByRole('navigation', { name: 'Areas' }))
}

const addressesIn = (place: Element | null | undefined) =>
  [...(place?.children ?? [])].flatMap(
    ({ firstElementChild }) => firstElementChild?.getAttribute('href') ?? [],
  )

describe('the bar of areas', () => {
  test.each<[Privilege, string[]]>([
    ['see_home_sales_tile', ['/', '/sales', '/sales/stock']],
    ['see_home_marketing_tile', ['/', '/sales/stock', '/marketing']],
    ['view_invoices', ['/', '/sales/stock']],
  ])('leads to every area the user may see: with %s (screens access)', async (privilege, addresses) => {
    const bar = await openBar([privilege])
    expect(addressesIn(bar.getAllByRole('list', { hidden: true })[0])).toEqual(addresses)
    expect(bar.queryByText('More')).toBeNull()
  })

  test('keeps on a phone what does not fit behind More', async () => {
    const bar = await openBar(all)
    const [inBar, behindMore] = bar.getAllByRole('list', { hidden: true })
    expect(addressesIn(inBar)).toHaveLength(8)
    expect(addressesIn(behindMore)).toEqual(['/price-list', '/web-resources', '/sales/stock', '/marketing'])
  })

  test('is not below the name of the person', async () => {
    const bar = await openBar(few)
    expect(bar.queryByText('Sign out')).toBeNull()
  })

  test('says where one is', async () => {
    const bar = await openBar(few, '/sales/branch')
    const here = bar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(here.map((link) => [link.getAttribute('href'), link.ariaCurrent])).toEqual([['/sales', 'true']])
  })
})

test.each([
  ['/', undefined],
  ['/sales', 'Orders'],
  ['/sales/order/204866', 'Orders'],
  ['/track/delivery/specify', 'Orders'],
  ['/sales/stock/MGP10', 'Stock'],
  ['/sales/stockists', 'Orders'],
  ['/accounts/invoices', 'Accounts'],
  ['/accounts-of-others', undefined],
  ['/dc/request/12', 'Design'],
])('%s belongs to %s', (pathname, short) => {
  expect(areaAt(pathname, Object.values<Area>(areas))?.short).toBe(short)
})
