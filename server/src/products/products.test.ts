import { afterAll, beforeAll, expect } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  headers = (await aUser(parts, { privileges: ['view_product_listing'] })).headers
  await parts.sql`
    insert into product_term (kind, slug, name)
    values ('brand', 'oak', 'oak & Co'), ('brand', 'b/c', 'Ämber'), ('brand', 'none', 'Zero'),
      ('category', 'oak', 'Flooring'), ('category', 'deck', 'Decking')`
  await parts.sql`
    insert into product (id, name, link, images, brand_slugs, category_slugs)
    values (1, 'pine <b>', 'javascript:alert(1)', '[]', '{oak}', '{deck,oak}'),
      (2, 'Beam', 'https://shop.example/2', '[{"thumbnailUrl": "/a.svg", "alt": "A beam"}]', '{b/c,oak}', '{}'),
      (3, 'Ash', 'https://shop.example/3', '[]', '{}', '{oak}')`
})
afterAll(() => portal.close())

const ask = (path: string) => portal.app.inject({ url: `/api/web/${path}`, headers })
const namesAt = async (path: string) => (await ask(path)).json<{ name: string }[]>().map(({ name }) => name)

proves(
  'listBrands',
  200,
  'are by name, each with the number of its products (spec 7; api calls)',
  async () => {
    expect((await ask('brands')).json()).toEqual([
      { name: 'Ämber', slug: 'b/c', count: 1 },
      { name: 'oak & Co', slug: 'oak', count: 2 },
      { name: 'Zero', slug: 'none', count: 0 },
    ])
  },
)

proves(
  'listProductCategories',
  200,
  'are by name, each with the number of its products (spec 7)',
  async () => {
    expect((await ask('productCategories')).json()).toEqual([
      { name: 'Decking', slug: 'deck', count: 1 },
      { name: 'Flooring', slug: 'oak', count: 2 },
    ])
  },
)

proves(
  'listBrandProducts',
  200,
  'are by name, with the names of their brands and categories (spec 7; api calls)',
  async () => {
    expect((await ask('by-brand/products/oak/name/ASC')).json()).toEqual([
      {
        name: 'Beam',
        link: 'https://shop.example/2',
        images: [{ thumbnailUrl: '/a.svg', alt: 'A beam' }],
        brands: [{ name: 'Ämber' }, { name: 'oak & Co' }],
        productCategories: [],
      },
      {
        name: 'pine <b>',
        link: 'javascript:alert(1)',
        images: [],
        brands: [{ name: 'oak & Co' }],
        productCategories: [{ name: 'Decking' }, { name: 'Flooring' }],
      },
    ])
    expect(await namesAt('by-brand/products/b%2Fc/name/ASC')).toEqual(['Beam'])
    expect(await namesAt('by-brand/products/none/name/ASC')).toEqual([])
  },
)

proves('listCategoryProducts', 200, 'are by name (spec 7)', async () => {
  expect(await namesAt('by-category/products/oak/name/ASC')).toEqual(['Ash', 'pine <b>'])
})

proves('listBrandProducts', 404, 'a category is no brand', async () => {
  const reply = await ask('by-brand/products/deck/name/ASC')
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { detail: 'We have no such brand.' }])
})

proves('listCategoryProducts', 404, 'what nobody knows is none', async () => {
  const reply = await ask('by-category/products/b%2Fc/name/ASC')
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { detail: 'We have no such category.' }])
})
