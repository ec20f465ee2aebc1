import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { demoNow } from '../../testing/test-database.ts'
import type { Call } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { sendJson, startFakeShop, type FakeShop } from './testing/fake-shop.ts'
import { shopRows } from './testing/shop-rows.ts'

let dataDir: string
let shop: FakeShop
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'website-'))
  shop = await startFakeShop()
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => {
  shop.products = shopRows(shop.url)
  shop.asked.length = 0
})

/** A person's call, which is not retried. */
const call: Call = { signal: new AbortController().signal, priority: 'person' }
const anew = (more?: object) => connectorOf(shop, { dataDir, ...(more && { more }) })
const levels = async (more?: object) =>
  (await anew(more).check(call)).map(({ level, sentence }) => `${level} ${sentence}`)
/** A page of the list, with the total that it claims. */
const page = (rows: unknown, total: string) => (response: ServerResponse) =>
  sendJson(response, { body: rows, headers: { 'x-wp-total': total } })
const status = (code: number) => (response: ServerResponse) => sendJson(response, { status: code, body: {} })
const pictureAt = (thumbnail: string | false, src = '') => ({ id: 1, src, thumbnail, alt: '' })
const addressesOf = async (more?: object) => {
  const [outcome] = await anew(more).read('products', ['31'], call)
  return outcome && 'record' in outcome
    ? (outcome.record as { images: { thumbnailUrl: string }[] }).images.map((each) => each.thumbnailUrl)
    : outcome
}
const recordsOf = async (entity: string, ids: readonly string[]) =>
  (await anew().read(entity, ids, call)).map((outcome) => ('record' in outcome ? outcome.record : outcome))

describe('a shop behind the portal', () => {
  test('shows products as a visitor reads them', async () => {
    expect(await recordsOf('products', ['31', '32'])).toEqual([
      {
        ID: 31,
        name: 'Merbau 90 × 19',
        link: `${shop.url}/product/31/`,
        images: [{ thumbnailUrl: `${shop.url}/wp-content/uploads/31-324x324.jpg`, alt: 'A stack of boards' }],
        brands: ['yarra-sons'],
        productCategories: ['decking'],
      },
      expect.objectContaining({ name: 'LVL – 240x45 <E13>', productCategories: ['lvl', 'decking'] }),
    ])
  })

  test('has the brands and categories that its products name', async () => {
    expect(await recordsOf('product-terms', ['brand-16', 'brand-17', 'category-22', 'category-99'])).toEqual([
      { kind: 'brand', slug: 'yarra-sons', name: 'Yarra & Sons' },
      { kind: 'brand', slug: 'oaks', name: 'Oak’s' },
      { kind: 'category', slug: 'lvl', name: 'LVL & I-Joists' },
      { id: 'category-99', missing: 'gone' },
    ])
  })

  test('tells its editors where a product is', () => {
    const { addressOf } = anew()
    expect(addressOf?.('products', '31')).toBe(`${shop.url}/wp-admin/post.php?post=31&action=edit`)
    expect(addressOf?.('product-terms', 'brand-16')).toBeUndefined()
  })

  test('may know no brands at all', async () => {
    for (const product of shop.products) Reflect.deleteProperty(product, 'brands')
    const { seen } = await anew().list('product-terms', null, call)
    expect(seen.map(({ id }) => id)).toEqual(['category-22', 'category-21'].toSorted())
    expect(await recordsOf('products', ['31'])).toMatchObject([{ brands: [] }])
  })

  test('is walked by hundreds, and once for all that is asked within ten minutes', async () => {
    const [first] = shop.products
    if (first) shop.products = Array.from({ length: 230 }, (_, at) => ({ ...first, id: 1000 + at }))
    const clock = testClock(demoNow)
    const connector = connectorOf(shop, { dataDir, clock })
    const { seen, next } = await connector.list('products', null, call)
    expect([seen.length, seen[0]?.id, next]).toEqual([230, '1229', null])
    await connector.list('product-terms', null, call)
    await connector.read('products', ['1000', '1229'], call)
    const pages = shop.asked.map((address) => new URL(address, shop.url).searchParams)
    expect(pages.map((query) => [query.get('page'), query.get('per_page')])).toEqual([
      ['1', '100'],
      ['2', '100'],
      ['3', '100'],
    ])
    clock.advance(11 * minuteMs)
    await connector.list('products', null, call)
    expect(shop.asked).toHaveLength(6)
  })

  test('a walk during which products come or go is begun again', async () => {
    const [first] = shop.products
    if (!first) throw new Error('no product')
    shop.products = Array.from({ length: 150 }, (_, at) => ({ ...first, id: 1000 + at }))
    const whole = shop.products
    // One product leaves the first page, and the first of the second page moves up to it.
    shop.interrupt(page(whole.toReversed().slice(0, 100), '150'))
    shop.products = whole.filter(({ id }) => id !== 1149)
    const { seen } = await anew().list('products', null, call)
    expect(seen).toHaveLength(149)
    expect(shop.asked).toHaveLength(4)
  })

  test('a list that never comes to its total is not believed', async () => {
    for (const rows of [[{ id: 31 }], [], [{ id: 31 }], [{ id: 31 }], [{ id: 31 }], []])
      shop.interrupt(page(rows, '2'))
    await expect(anew().list('products', null, call)).rejects.toMatchObject({
      kind: 'down',
      why: 'it says that it has 2 products and lists 1',
    })
  })

  test.each([
    ['another number of products each time', ['2', '3', '4']],
    ['another number between two alike', ['2', '3', '2']],
  ])('a list of %s is one that changes', async (_what, totals) => {
    for (const total of totals) {
      shop.interrupt(page([{ id: 31 }], total))
      shop.interrupt(page([], total))
    }
    await expect(anew().list('products', null, call)).rejects.toMatchObject({
      kind: 'down',
      why: 'its list of products changed while it was read, 3 times',
    })
  })

  test('a list whose total moves between two pages changes', async () => {
    for (const total of ['3', '4', '3', '4', '3', '4']) shop.interrupt(page([{ id: Number(total) }], total))
    await expect(anew().list('products', null, call)).rejects.toMatchObject({
      why: 'its list of products changed while it was read, 3 times',
    })
  })

  test('a brand or category whose slug is too long for a key stays out, and its products do not', async () => {
    const [first] = shop.products
    if (!first) throw new Error('no product')
    const long = { id: 99, name: '木材', slug: '%e6%9c%a8'.repeat(12), link: '' }
    first.brands = [{ ...long, slug: 'x'.repeat(100) }, long]
    first.categories = [long]
    expect(await recordsOf('products', ['31'])).toMatchObject([
      { brands: ['x'.repeat(100)], productCategories: [] },
    ])
    expect(await recordsOf('product-terms', ['category-99'])).toEqual([
      { id: 'category-99', missing: 'gone' },
    ])
    expect(await levels()).toContain(
      'warn 1 brands or categories stay out: their slugs are longer than 100 characters',
    )
  })

  test('tells of its requests beside the limit that is the walk’s', async () => {
    const connector = anew({ limits: { perMinute: 90 } })
    await connector.list('products', null, call)
    await connector.readPicture(`${shop.url}/none.jpg`, call.signal)
    expect(connector.usage?.()).toMatchObject({ lastMinute: 1, perMinute: 90, isBreakerOpen: false })
    for (let at = 0; at < 5; at += 1) {
      shop.interrupt(status(500))
      await expect(connector.readPicture(`${shop.url}/${at}.jpg`, call.signal)).rejects.toMatchObject({
        kind: 'down',
      })
    }
    expect(connector.usage?.()).toMatchObject({ lastMinute: 1, isBreakerOpen: true })
  })

  test('a product that cannot be read is refused alone', async () => {
    const [first] = shop.products
    if (first) Object.assign(first, { images: 'none' })
    const outcomes = await anew().read('products', ['31', '33'], call)
    expect(outcomes).toEqual([
      { id: '31', unreadable: 'product 31: images is not as expected' },
      expect.objectContaining({ record: expect.anything() }),
    ])
    // It may be the only one that names a brand.
    const unreadable = 'a product that may name it cannot be read: product 31: images is not as expected'
    expect(await recordsOf('product-terms', ['brand-16', 'category-21'])).toEqual([
      { id: 'brand-16', unreadable },
      { kind: 'category', slug: 'decking', name: 'Decking' },
    ])
  })

  test('an address that is none of the web is left to be refused, and pictures from elsewhere are left out', async () => {
    const [first] = shop.products
    if (!first) throw new Error('no product')
    first.permalink = 'javascript:alert(1)'
    first.images = [
      pictureAt('http://169.254.169.254/latest/meta-data'),
      pictureAt('file:///etc/passwd'),
      pictureAt('http://me:pw@127.0.0.1/x.jpg'),
      pictureAt(false, `${shop.url}/whole.jpg`),
      pictureAt('/relative.jpg'),
      pictureAt('https://cdn.example.com/1.jpg'),
    ]
    const own = [`${shop.url}/whole.jpg`, `${shop.url}/relative.jpg`]
    expect(await addressesOf()).toEqual(own)
    expect(await addressesOf({ pictures: ['https://cdn.example.com'] })).toEqual([
      ...own,
      'https://cdn.example.com/1.jpg',
    ])
    expect(await recordsOf('products', ['31'])).toMatchObject([{ link: 'javascript:alert(1)' }])
  })
})

const faults: [what: string, reply: (response: ServerResponse) => void, kind: string, why: RegExp][] = [
  ['an error', status(500), 'down', /replied 500/],
  ['too many requests', status(429), 'busy', /429/],
  [
    'a page in place of JSON',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'down',
    /a page and not with JSON/,
  ],
  [
    'JSON that is cut',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":'),
    'down',
    /cut short/,
  ],
  [
    'a redirection',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'down',
    /redirection/,
  ],
  ['no shop', status(404), 'refused', /no WooCommerce Store API/],
  ['something else', page({ products: [] }, '1'), 'refused', /not as expected/],
  ['a list of no total', page([], ''), 'refused', /X-WP-Total/],
  ['a shop too large', page([], '999999'), 'refused', /999999 products/],
  [
    'a broken line',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[')
      setTimeout(() => response.destroy(), 20)
    },
    'down',
    /cannot be read to its end/,
  ],
]

test.each(faults)('%s fails the walk, and nothing is taken to be gone', async (_what, reply, kind, why) => {
  shop.interrupt(reply)
  const failed = anew().read('products', ['1'], call)
  await expect(failed).rejects.toMatchObject({ kind, why: expect.stringMatching(why) })
})

test('its check fetches a picture and lays nothing down where the service keeps what it fetches', async () => {
  const folder = join(dataDir, 'not-made-yet')
  const address = '/wp-content/uploads/32-324x324.jpg'
  const checked = async (bytes: Buffer) => {
    shop.pictures.set(address, { bytes, time: new Date('2026-11-20T10:00:00Z') })
    onTestFinished(() => void shop.pictures.delete(address))
    const findings = await connectorOf(shop, { dataDir: folder }).check(call)
    return findings.slice(1).map(({ level, sentence }) => `${level} ${sentence}`)
  }
  expect(await checked(Buffer.alloc(2_000, '\xff\xd8\xff', 'latin1'))).toEqual([
    'ok a picture of 2 kB was fetched',
  ])
  expect(await checked(Buffer.from('<html>'))).toEqual([
    `fail the picture ${shop.url}${address} is no JPEG, PNG, WebP, HEIC, AVIF or GIF`,
  ])
  expect(existsSync(folder)).toBe(false)
})

test('its check tells of brands, pictures and what cannot be read', async () => {
  const lost = await levels()
  expect(lost[0]).toMatch(/^ok WooCommerce Store API; 3 products, 2 brands, 2 categories; walked in \d+ ms$/)
  expect(lost.slice(1)).toEqual([
    expect.stringMatching(/^warn the picture http:.*32-324x324\.jpg is not there$/),
  ])
  for (const product of shop.products) {
    product.brands = []
    for (const image of product.images) image.thumbnail = 'https://cdn.example.com/1.jpg'
  }
  Object.assign(shop.products[0] ?? {}, { categories: 'none' })
  expect((await levels()).slice(1)).toEqual([
    'warn 1 product cannot be read, such as product 31: categories is not as expected',
    "warn no product names a brand: 'By brand' stays empty",
    "warn 1 pictures are not shown: 'pictures' does not name where they lie (cdn.example.com)",
  ])
  shop.interrupt(status(503))
  onTestFinished(() => void shop.asked.splice(0))
  expect(await levels()).toEqual(['fail it replied 503'])
})
