import {
  listBrandProducts,
  listBrands,
  listCategoryProducts,
  listProductCategories,
} from '@portal/contract/products'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { stubLayout } from '../testing/virtual-rows.ts'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './products-list.tsx'
import './terms-list.tsx'
import '../ui/menu-list.tsx'

beforeEach(() => stubLayout())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const brand = { name: 'Longspan', slug: 'longspan', count: 1204 }
const product = {
  name: 'LVL <b>13</b>',
  link: 'https://shop.example/lvl 13',
  images: [{ thumbnailUrl: '/products/lvl.svg', alt: 'A beam' }],
  brands: [{ name: 'Longspan' }],
  productCategories: [{ name: 'Beams' }, { name: 'Framing' }],
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

async function rows(name: string) {
  const table = await screen.findByRole('table', { name })
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1))
  return within(table).getAllByRole('row').slice(1)
}

describe('product lists (spec 2)', () => {
  test('have a brand a row, its count, and a menu', async () => {
    fakeApi([
      [listBrands, [brand]],
      [listBrandProducts, [product]],
    ])
    const { router } = openApp('/web-resources/products/brands', aSession())
    const [row] = await rows('Brands')
    expect(row?.textContent).toBe('Longspan1,204')
    expect(heads().slice(0, 2)).toEqual(['Name', 'Products'])
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Longspan' }))
    expect(await screen.findByRole('menuitem', { name: 'View products in longspan' })).toBeTruthy()
    fireEvent.click(screen.getByText('Longspan'))
    await rows('Products')
    expect(router.state.location.pathname).toBe('/web-resources/products/by-brand/longspan')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Longspan')
  })

  test('have the categories likewise, with a filter once there are many', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ name: `Term ${at}`, slug: `t${at}`, count: at }))
    fakeApi([[listProductCategories, many]])
    openApp('/web-resources/products/categories', aSession())
    await rows('Categories')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter by name' }), { target: { value: '10' } })
    await waitFor(async () =>
      expect((await rows('Categories')).map((row) => row.textContent)).toEqual(['Term 1010']),
    )
  })

  test('have a picture, a link that is safe, and what a product belongs to', async () => {
    fakeApi([
      [listProductCategories, []],
      [listCategoryProducts, [product, { ...product, name: 'Bad', link: 'javascript:alert(1)', images: [] }]],
    ])
    openApp('/web-resources/products/by-category/beams', aSession())
    const [first, second] = await rows('Products')
    expect(heads().slice(0, 3)).toEqual(['Preview', 'Product', 'Belongs to'])
    const link = within(first as HTMLElement).getByRole('link')
    expect(link.textContent).toBe('LVL <b>13</b>')
    expect(link.ariaLabel).toBe('LVL <b>13</b>, opens in a new tab')
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'https://shop.example/lvl%2013',
      'noopener noreferrer',
      '_blank',
    ])
    const picture = within(first as HTMLElement).getByRole('img', { name: 'A beam' })
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(first?.textContent).toContain('Longspan, Beams, Framing')
    expect(second?.textContent).toContain('Bad')
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
    fireEvent.error(picture)
    expect(within(first as HTMLElement).queryByRole('img')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Actions for LVL <b>13</b>' }))
    const entry = await screen.findByRole('menuitem', { name: 'View LVL <b>13</b> details' })
    expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual([
      'https://shop.example/lvl%2013',
      '_blank',
    ])
  })

  test('have the pictures that did not come without a connection once it is back', async () => {
    fakeApi([
      [listProductCategories, []],
      [listCategoryProducts, [product]],
    ])
    openApp('/web-resources/products/by-category/beams', aSession())
    fireEvent.error(await screen.findByAltText('A beam'))
    expect(screen.queryByAltText('A beam')).toBeNull()
    fireEvent(globalThis as unknown as Window, new Event('online'))
    expect(await screen.findByAltText('A beam')).toBeTruthy()
  })

  test.each(['/web-resources/products/shapes', '/web-resources/products/by-shape/round'])(
    '%s is no mode: not found',
    async (address) => {
      fakeApi([])
      openApp(address, aSession())
      expect(await screen.findByText(/Sorry about that/)).toBeTruthy()
    },
  )

  test('that are refused are empty, under a notice (spec 8)', async () => {
    fakeApi([
      [
        listBrands,
        problem(
          403,
          'You do not have the privilege that this needs. Ask your account manager to have it added.',
        ),
      ],
      [listBrandProducts, problem(404, 'We have no such brand.')],
    ])
    const { router } = openApp('/web-resources/products/brands', aSession())
    expect((await screen.findByRole('alert')).textContent).toContain('the privilege')
    router.history.push('/web-resources/products/by-brand/none')
    expect(await screen.findByText('We have no such brand.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of a brand that cannot be loaded have the way back that every failed list has (screens.md)', async () => {
    fakeApi([
      [listBrands, [brand]],
      [listBrandProducts, problem(500, 'The shop is not there.')],
    ])
    openApp('/web-resources/products/by-brand/longspan', aSession())
    expect((await screen.findByRole('alert')).textContent).toContain('The shop is not there.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
  })

  test.each([
    ['brand', 'none', listBrandProducts, listBrands],
    ['category', 'none', listCategoryProducts, listProductCategories],
  ])('of a %s that is not there lead to those that are, without Retry', async (kind, slug, call, all) => {
    fakeApi([
      [all, [brand]],
      [call, problem(404, `We have no such ${kind}.`)],
    ])
    openApp(`/web-resources/products/by-${kind}/${slug}`, aSession())
    expect(await screen.findByText(`We have no such ${kind}.`)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Unknown ${kind}`)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    const noun = kind === 'brand' ? 'brands' : 'categories'
    const link = screen.getByRole('link', { name: `Go to the ${noun}` })
    expect(link.getAttribute('href')).toBe(`/web-resources/products/${noun}`)
  })
})
