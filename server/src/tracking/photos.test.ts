import pLimit from 'p-limit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import { erpDown, erpSlow } from '../faults.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { failingLive, withLive } from '../testing/failing-live.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

interface Photo {
  fileId: string
  fileName: string
  timeCreated: string
  category: { categoryName: string }
}

const trade = '10482'
/** The demo's customer whose photos fail. */
const forTests = '10571'
const privileges = ['view_proof_of_delivery_photos'] as const

let portal: TestApp
let customer: TestUser
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  customer = await aUser(portal.parts, { privileges, grantedAccounts: [trade, forTests] })
  await anOrder(portal.parts, { orderNum: 'bare', accountNum: trade })
})
afterAll(() => portal.close())

async function orderNumOf(po: string): Promise<string> {
  const [row] = await portal.parts.sql`
    select order_num from sales_order where customer_po_num = ${po}`
  return String(row?.['order_num'])
}

const list = (orderNum: string, headers = customer.headers) =>
  portal.app.inject({ method: 'POST', url: '/api/sales/files', headers, payload: { orderNum } })

async function photosOf(po: string): Promise<{ orderNum: string; photos: Photo[] }> {
  const orderNum = await orderNumOf(po)
  return { orderNum, photos: (await list(orderNum)).json<Photo[]>() }
}

async function firstOf(po: string) {
  const { orderNum, photos } = await photosOf(po)
  return { orderNum, fileId: photos[0]?.fileId ?? '' }
}

const show = (photo: { orderNum: string; fileId: string }, { user = customer, query = '' } = {}) =>
  portal.app.inject({
    url: `/api/sales/photo/${photoHashOf(user.token)}/${photo.orderNum}/${photo.fileId}${query}`,
  })
const fetchOdoo = (photo: { orderNum: string; fileId: string }, size: string, user = customer) =>
  portal.app.inject({
    url: `/api/tfs/odoo-pod-blob/${photo.orderNum}/${photo.fileId}/${size}`,
    headers: user.headers,
  })

/** An order with photos of an account that is not the customer's. */
async function foreignPhoto(provider: 'epicor' | 'odoo') {
  const [row] = await portal.parts.sql`
    select order_num, file_id from pod_photo where provider = ${provider} and account_num <> ${trade} limit 1`
  return { orderNum: String(row?.['order_num']), fileId: String(row?.['file_id']) }
}

proves(
  'listPhotos',
  200,
  'answers the photos of either provider’s order by time (spec 7; api calls)',
  async () => {
    for (const po of ['HP-4433', 'HP-4432']) {
      const { photos } = await photosOf(po)
      expect(photos).toHaveLength(po === 'HP-4433' ? 24 : 12)
      const times = photos.map(({ timeCreated }) => Date.parse(timeCreated))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(new Set(photos.map(({ category }) => category.categoryName)).size).toBeGreaterThan(2)
      expect(photos[0]?.fileName).toMatch(/^IMG_\d+\.jpg$/)
    }
  },
)

proves('listPhotos', 200, 'answers an empty list when the order has none', async () => {
  const reply = await list('bare')
  expect([reply.statusCode, reply.body]).toEqual([200, '[]'])
})

proves('listPhotos', 404, 'somebody else’s order looks like a missing one', async () => {
  const [theirs, none] = [await list((await foreignPhoto('epicor')).orderNum), await list('no-such-order')]
  expect([theirs.statusCode, none.statusCode]).toEqual([404, 404])
  expect(theirs.body).toBe(none.body)
})

proves('getPhoto', 200, 'shows the picture to a holder of the session’s photo hash (api calls)', async () => {
  const photo = await firstOf('HP-4433')
  const reply = await show(photo)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  // What a browser caches could still be seen after the session has ended.
  expect([reply.headers['cache-control'], reply.headers.etag]).toEqual(['no-store', undefined])
  const { width, height } = await sharp(reply.rawPayload).metadata()
  expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200)
})

proves('getPhoto', 200, 'answers thumbnails of which 24 cost less than 600 kB (api calls)', async () => {
  const { orderNum, photos } = await photosOf('HP-4433')
  // A browser sends at most six requests to one server at a time.
  const inTurn = pLimit(6)
  const replies = await inTurn.map(photos, ({ fileId }) => show({ orderNum, fileId }, { query: '?w=320' }))
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(replies.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBeLessThan(600_000)
  const { width } = await sharp(replies[0]?.rawPayload).metadata()
  expect([width, replies[0]?.headers['content-type']]).toEqual([320, 'image/webp'])
})

proves('getPhoto', 404, 'is the same refusal whatever is wrong, to the byte (api privileges)', async () => {
  const photo = await firstOf('HP-4433')
  const without = await aUser(portal.parts, { privileges: ['view_invoices'], grantedAccounts: [trade] })
  const gone = await aUser(portal.parts, { privileges, grantedAccounts: [trade] })
  await portal.app.inject({ method: 'POST', url: '/api/session/revoke', headers: gone.headers })
  const token = `/api/sales/photo/${customer.token}/${photo.orderNum}/${photo.fileId}`
  const replies = await Promise.all([
    show({ ...photo, fileId: '1' }),
    show({ ...photo, orderNum: 'none' }),
    show(await foreignPhoto('epicor')),
    show(await firstOf('HP-4432')),
    show(photo, { user: without }),
    show(photo, { user: gone }),
    show(photo, { user: { ...customer, token: 'nobody' } }),
    portal.app.inject({ url: token }),
  ])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toBe(replies[0].body)
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

proves('getPhoto', 200, 'shows staff every account’s, and notes it in the audit log', async () => {
  const staff = await aUser(portal.parts, {
    privileges: [...privileges, 'access_internal_functionality', 'impersonate_in_any_context'],
  })
  const reply = await show(await foreignPhoto('epicor'), { user: staff })
  expect(reply.statusCode).toBe(200)
  await expect
    .poll(
      () =>
        portal.parts
          .sql`select call, scope from audit_log where user_id = ${staff.userId} and call = 'getPhoto'`,
    )
    .toEqual([{ call: 'getPhoto', scope: 'all accounts' }])
})

proves('getPhoto', 502, 'says that the supplier’s system could not answer, thumbnail or not', async () => {
  const photo = await firstOf('HP-BROKEN-PHOTO')
  expect((await show(photo)).statusCode).toBe(502)
  expect((await show(photo, { query: '?w=320' })).statusCode).toBe(502)
  expect((await show(photo, { query: '?w=320' })).statusCode).toBe(502)
})

proves(
  'getOdooPhoto',
  200,
  'answers the picture and its thumbnail as base64 (spec 3 and 7; api calls)',
  async () => {
    const photo = await firstOf('HP-4432')
    const [full, thumb] = [await fetchOdoo(photo, 'full'), await fetchOdoo(photo, 'thumb')]
    const [[large], [small]] = [full, thumb].map((reply) =>
      reply.json<{ encodedBlob: string; mimeType: string }[]>(),
    ) as [[{ encodedBlob: string; mimeType: string }], [{ encodedBlob: string; mimeType: string }]]
    expect([large.mimeType, small.mimeType]).toEqual(['image/jpeg', 'image/webp'])
    expect(await sharp(Buffer.from(small.encodedBlob, 'base64')).metadata()).toMatchObject({ width: 320 })
    expect(large.encodedBlob.length).toBeGreaterThan(small.encodedBlob.length)
  },
)

proves('getOdooPhoto', 404, 'hides other accounts’ and the other provider’s, to the byte', async () => {
  const photo = await firstOf('HP-4432')
  const replies = await Promise.all([
    fetchOdoo({ ...photo, fileId: '1' }, 'full'),
    fetchOdoo(await foreignPhoto('odoo'), 'full'),
    fetchOdoo(await firstOf('HP-4433'), 'full'),
    fetchOdoo(await foreignPhoto('odoo'), 'thumb'),
  ])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toBe(replies[0].body)
  }
})

/** The status of a photo call if the provider's system refuses or is slow. */
async function failing(provider: 'epicor' | 'odoo', fault: Error): Promise<number> {
  const broken = await testApp({ change: withLive(failingLive(fault)) })
  const user = await aUser(broken.parts, { privileges, accounts: ['10001'] })
  await anOrder(broken.parts, { orderNum: 'X1', provider })
  await broken.parts.sql`
    insert into pod_photo (provider, order_num, file_id, account_num, file_name, time_created, mime_type, content_key)
    values (${provider}, 'X1', 'F1', '10001', 'IMG_1.jpg', now(), 'image/jpeg', 'pod-01')`
  const path =
    provider === 'epicor' ? `/sales/photo/${photoHashOf(user.token)}/X1/F1` : '/tfs/odoo-pod-blob/X1/F1/full'
  const reply = await broken.app.inject({ url: `/api${path}`, headers: user.headers })
  await broken.close()
  return reply.statusCode
}

proves('getOdooPhoto', 502, 'says that the supplier’s system could not answer', async () => {
  expect(await failing('odoo', erpDown('refused'))).toBe(502)
})
proves('getPhoto', 504, 'says that the supplier’s system was too slow', async () => {
  expect(await failing('epicor', erpSlow('no answer in 5 s'))).toBe(504)
})
proves('getOdooPhoto', 504, 'says that the supplier’s system was too slow', async () => {
  expect(await failing('odoo', erpSlow('no answer in 5 s'))).toBe(504)
})
