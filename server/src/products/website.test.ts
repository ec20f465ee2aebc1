import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import type { Website } from '../erp/port.ts'
import { erpSlow } from '../faults.ts'
import { startFakeShop, type FakeShop } from '../erp/website/testing/fake-shop.ts'
import { shopRows } from '../erp/website/testing/shop-rows.ts'
import { newHolder, takeLease } from '../sync/lease.ts'
import { openWork } from '../sync/run-connector.ts'
import { connectorStatuses } from '../sync/status.ts'
import { followedAt } from '../sync/testing/followed-at.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let folder: string
let shop: FakeShop
let portal: TestApp
let customer: TestUser
let picture: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-website-'))
  shop = await startFakeShop()
  const file = join(folder, 'connectors.json')
  const website = { kind: 'store-api', url: shop.url, limits: { inFlight: 4, perMinute: 6_000 } }
  writeFileSync(file, JSON.stringify({ website }))
  portal = await testApp({ env: { CONNECTORS_FILE: file, DATA_DIR: join(folder, 'data') } })
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#964' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await portal.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  shop.products = shopRows(shop.url)
  shop.pictures.clear()
  for (const { images } of shop.products)
    for (const { thumbnail } of images)
      shop.pictures.set(new URL(String(thumbnail)).pathname, { bytes: picture, time: new Date() })
  await portal.parts.sql`truncate connector, connector_lease, product, product_term cascade`
  // A catalogue that was read counts as current for ten minutes.
  portal.parts.clock.advance(hourMs)
  customer = await aUser(portal.parts, { privileges: ['view_product_listing'] })
})

async function syncing() {
  const { sql, clock, log, connectors } = portal.parts
  const connector = connectors.website as Website
  const epoch = (await takeLease({ sql, name: connector.name, holder: newHolder() })) ?? 0
  const { signal } = new AbortController()
  const work = openWork({
    connector,
    sql,
    clock,
    log,
    epoch,
    signal,
    count: () => undefined,
    countDifferences: () => undefined,
  })
  const nextHour = async () => {
    clock.advance(hourMs)
    await work.sweep({ isNow: true })
  }
  return { work, nextHour }
}

async function loaded() {
  const { work, nextHour } = await syncing()
  await work.load()
  await nextHour()
  return nextHour
}

interface Listed {
  name: string
  link: string
  images: { thumbnailUrl: string; alt: string }[]
}

const get = (path: string) => portal.app.inject({ url: `/api/web/${path}`, headers: customer.headers })
const productsOf = async (path: string) => (await get(path)).json<Listed[]>()
const namesOf = async (path: string) => (await productsOf(path)).map(({ name }) => name)

const shown = async () => (await productsOf('by-brand/products/yarra-sons/name/ASC')).length

describe('products of a website', () => {
  test('stand in the portal as visitors of the website see them', async () => {
    await loaded()
    expect((await get('brands')).json()).toEqual([
      { name: 'Oak’s', slug: 'oaks', count: 1 },
      { name: 'Yarra & Sons', slug: 'yarra-sons', count: 1 },
    ])
    expect((await get('productCategories')).json()).toEqual([
      { name: 'Decking', slug: 'decking', count: 3 },
      { name: 'LVL & I-Joists', slug: 'lvl', count: 1 },
    ])
    expect(await namesOf('by-category/products/decking/name/ASC')).toEqual([
      'LVL – 240x45 <E13>',
      'Merbau 90 × 19',
      'Spotted gum',
    ])
    const [status] = await connectorStatuses(portal.parts.sql)
    expect(status).toMatchObject({ name: 'website', state: 'following', refused: 0, missed: 0, alarms: [] })
  })

  test('change, come and go with the next walk', async () => {
    const nextHour = await loaded()
    const [first, second, third] = shop.products
    if (!first || !second || !third) throw new Error('no products')
    first.name = 'Merbau 140 &#215; 19'
    first.brands = second.brands
    third.visibility = 'hidden'
    shop.products.push({ ...first, id: 40, name: 'New' })
    await nextHour()
    expect(await namesOf('by-category/products/decking/name/ASC')).toEqual([
      'LVL – 240x45 <E13>',
      'Merbau 140 × 19',
      'New',
    ])
    expect((await get('brands')).json()).toEqual([{ name: 'Oak’s', slug: 'oaks', count: 3 }])
    second.isPublished = false
    await nextHour()
    expect(await namesOf('by-category/products/decking/name/ASC')).toEqual(['Merbau 140 × 19', 'New'])
  })

  test('stay where the walk fails, where nothing is listed, and where too much would go', async () => {
    const [first] = shop.products
    if (!first) throw new Error('no product')
    shop.products = Array.from({ length: 120 }, (_, at) => ({ ...first, id: 1000 + at }))
    const nextHour = await loaded()
    expect(await shown()).toBe(120)
    const whole = shop.products
    shop.products = whole.slice(0, 60)
    await nextHour()
    expect(await shown()).toBe(120)
    const [status] = await connectorStatuses(portal.parts.sql)
    expect(portal.log.takeErrors()).toHaveLength(1)
    expect(status?.alarms).toEqual([
      expect.stringMatching(
        /^60 of 120 products are no longer listed: nothing was removed; 'connectors accept /,
      ),
    ])
    shop.products = []
    await nextHour()
    expect([await shown(), portal.log.takeErrors()]).toEqual([120, [expect.anything(), expect.anything()]])
    shop.products = whole.slice(0, 118)
    await nextHour()
    expect(await shown()).toBe(118)
  })

  test('one without an address of the web stays out, with the reason, and no other', async () => {
    Object.assign(shop.products[0] ?? {}, { permalink: 'javascript:alert(1)' })
    await loaded()
    expect(await namesOf('by-category/products/decking/name/ASC')).toEqual([
      'LVL – 240x45 <E13>',
      'Spotted gum',
    ])
    expect(await portal.parts.sql`select source_id as id, field, reason from sync_refusal`).toEqual([
      { id: '31', field: 'link', reason: 'must begin with https:// or http://' },
    ])
  })
})

const addressOfMerbau = async () => {
  const products = await productsOf('by-brand/products/yarra-sons/name/ASC')
  return products[0]?.images[0]?.thumbnailUrl ?? ''
}
const pictureOfMerbau = async () => {
  await loaded()
  return addressOfMerbau()
}
const show = (url: string) => portal.app.inject({ url })
const shopPath = '/wp-content/uploads/31-324x324.jpg'

proves('getProductPicture', 200, 'comes from the portal, fetched from the website but once', async () => {
  const url = await pictureOfMerbau()
  expect(url).toMatch(new RegExp(`^/api/web/picture/${photoHashOf(customer.token)}/31/[\\w-]{16}$`))
  shop.asked.length = 0
  const reply = await show(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
  expect((await show(url)).rawPayload.equals(reply.rawPayload)).toBe(true)
  expect(shop.asked).toEqual([shopPath])
})

proves('getProductPicture', 200, 'shows what it was while the website does not answer', async () => {
  const { rawPayload } = await show(await pictureOfMerbau())
  portal.parts.clock.advance(25 * hourMs)
  customer = await aUser(portal.parts, { privileges: ['view_product_listing'] })
  shop.interrupt((response) => void response.writeHead(500).end())
  expect((await show(await addressOfMerbau())).rawPayload.equals(rawPayload)).toBe(true)
})

test.each([401, 403, 404, 451])(
  'a picture that the website answers %i for goes within the hour',
  async (status) => {
    const { rawPayload } = await show(await pictureOfMerbau())
    portal.parts.clock.advance(3_600_001)
    const address = await addressOfMerbau()
    shop.interrupt((response) => void response.writeHead(status).end())
    expect((await show(address)).rawPayload.equals(rawPayload)).toBe(false)
    shop.interrupt((response) => void response.writeHead(500).end())
    expect((await show(address)).statusCode).toBe(502)
  },
)

test.each([
  ['gif', 'GIF8'],
  ['avif', 'ftypavif'],
] as const)('a %s is shown as the portal makes it', async (format, head) => {
  const bytes = await sharp(picture).toFormat(format).toBuffer()
  expect(bytes.toString('latin1', 0, 12)).toContain(head)
  shop.pictures.set(shopPath, { bytes, time: new Date('2026-11-20T10:00:00Z') })
  const reply = await show(await pictureOfMerbau())
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
})

proves('getProductPicture', 404, 'is the same refusal whatever is wrong, to the byte', async () => {
  const url = await pictureOfMerbau()
  const other = await aUser(portal.parts, { privileges: ['view_invoices'] })
  const [hash, product, name] = url.split('/').slice(4)
  shop.pictures.clear()
  const replies = await Promise.all(
    [
      url,
      `/api/web/picture/${hash}/${product}/another`,
      `/api/web/picture/${hash}/999/${name}`,
      `/api/web/picture/${hash}/x/${name}`,
      `/api/web/picture/${photoHashOf(other.token)}/${product}/${name}`,
      `/api/web/picture/none/${product}/${name}`,
    ].map(show),
  )
  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toBe(replies[0]?.body)
  }
})

proves(
  'getProductPicture',
  502,
  'is told where what the website gives is no picture, or leads elsewhere',
  async () => {
    const url = await pictureOfMerbau()
    const elsewhere = 'http://127.0.0.1:1/latest/meta-data'
    shop.interrupt((response) => void response.writeHead(302, { location: elsewhere }).end())
    expect((await show(url)).statusCode).toBe(502)
    shop.pictures.set(shopPath, { bytes: Buffer.from('<html>Sign in</html>'), time: new Date() })
    expect((await show(url)).statusCode).toBe(502)
    shop.interrupt((response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' })
      response.end(Buffer.alloc(17 * 1024 ** 2, 1))
    })
    expect((await show(url)).statusCode).toBe(502)
    shop.pictures.set(shopPath, { bytes: picture, time: new Date() })
    expect((await show(url)).statusCode).toBe(200)
  },
)

proves('getProductPicture', 504, 'is told where the website takes too long', async () => {
  const url = await pictureOfMerbau()
  const { website } = portal.parts.connectors
  if (website === undefined) throw new Error('no website')
  vi.spyOn(website, 'readPicture').mockRejectedValueOnce(erpSlow('a test'))
  expect((await show(url)).statusCode).toBe(504)
})

proves('listSources', 200, 'takes a website to be old only after an hour and some minutes', async () => {
  await loaded()
  const staff = await aUser(portal.parts, { privileges: ['impersonate_in_any_context'] })
  const isOld = async (minutes: number) => {
    const { sql, connectors } = portal.parts
    await followedAt(sql, connectors.website as Website, { time: new Date(Date.now() - minutes * minuteMs) })
    const reply = await portal.app.inject({ url: '/api/sources', headers: staff.headers })
    return reply.json<{ sources: { isOld: boolean }[] }>().sources.map((source) => source.isOld)
  }
  expect([await isOld(60), await isOld(66)]).toEqual([[false], [true]])
})
