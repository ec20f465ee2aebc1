import { getHomeSummary } from '@portal/contract/home'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

const summary = { products: { brands: 41, categories: 19 } }

test('brands and categories lead to their lists from the products’ own dashboard too (screens lists)', async () => {
  fakeApi([[getHomeSummary, summary]])
  const { findByRole } = openApp('/web-resources', aSession())
  const href = async (name: string) => (await findByRole('link', { name })).getAttribute('href')
  expect(await href('41 brands')).toBe('/web-resources/products/brands')
  expect(await href('19 categories')).toBe('/web-resources/products/categories')
})

test('they lead nowhere for who may not list products (screens access)', async () => {
  fakeApi([[getHomeSummary, summary]])
  const screen = openApp('/', aSession({ privileges: { see_home_products_tile: true } }))
  await screen.findByText('brands')
  await screen.findByText('41')
  expect(screen.queryByRole('link', { name: '41 brands' })).toBeNull()
})
