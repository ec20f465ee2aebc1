import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@portal/domain/time-units'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import { s3Error, startFakeS3, type FakeS3 } from '../erp/photos/testing/fake-s3.ts'
import { s3SettingsOf } from '../erp/photos/testing/photo-settings-of.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const accountNum = '10001'
const heic = readFileSync(join(import.meta.dirname, '../pictures/testing/phone.heic'))

let folder: string
let s3: FakeS3
let portal: TestApp
let customer: TestUser
let png: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-photos-'))
  s3 = await startFakeS3()
  const { name, ...settings } = s3SettingsOf(s3)
  const file = join(folder, 'connectors.json')
  writeFileSync(file, JSON.stringify({ [name]: settings }))
  const photosDir = join(folder, 'photos')
  mkdirSync(photosDir)
  copyFileSync(join(import.meta.dirname, '../pictures/testing/phone.heic'), join(photosDir, 'here.jpg'))
  portal = await testApp({
    env: { CONNECTORS_FILE: file, PHOTOS_DIR: photosDir, DATA_DIR: join(folder, 'data') },
  })
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#964' } })
    .png()
    .toBuffer()
  customer = await aUser(portal.parts, {
    privileges: ['view_proof_of_delivery_photos'],
    accounts: [accountNum],
  })
  await anOrder(portal.parts, { orderNum: 'E1', accountNum })
  await anOrder(portal.parts, { orderNum: 'O1', accountNum, provider: 'odoo' })
  await anOrder(portal.parts, { orderNum: 'E2', accountNum: '10002' })
})
afterAll(async () => {
  await portal.close()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.asked.length = 0
})

let photos = 0

/** A photo record from a file; the store has the picture if its bytes are given. */
async function photoOf(contentKey: string, bytes?: Buffer, orderNum = 'E1') {
  const provider = orderNum.startsWith('O') ? 'odoo' : 'epicor'
  const fileId = `F${(photos += 1)}`
  if (bytes) s3.files.set(`pod-photos/pod/${contentKey}`, { bytes, time: new Date() })
  await portal.parts.sql`
    insert into pod_photo (provider, order_num, file_id, account_num, file_name, time_created, mime_type, content_key)
    values (${provider}, ${orderNum}, ${fileId}, ${accountNum}, 'IMG_1.jpg', now(), 'image/jpeg', ${contentKey})`
  return { orderNum, fileId }
}

const show = ({ orderNum, fileId }: { orderNum: string; fileId: string }, query = '') =>
  portal.app.inject({
    url: `/api/sales/photo/${photoHashOf(customer.token)}/${orderNum}/${fileId}${query}`,
  })

const fetchOdoo = ({ orderNum, fileId }: { orderNum: string; fileId: string }, size: string) =>
  portal.app.inject({
    url: `/api/tfs/odoo-pod-blob/${orderNum}/${fileId}/${size}`,
    headers: customer.headers,
  })

describe('photos in a bucket', () => {
  proves('getPhoto', 200, 'shows a PNG and a HEIC of a store, each fetched but once', async () => {
    for (const [key, bytes] of [
      ['E1/a.png', png],
      ['E1/phone.heic', heic],
    ] as const) {
      const photo = await photoOf(key, bytes)
      const [thumb, full] = [await show(photo, '?w=320'), await show(photo)]
      expect([thumb.statusCode, full.statusCode]).toEqual([200, 200])
      expect((await sharp(thumb.rawPayload).metadata()).format).toBe('webp')
      expect((await sharp(full.rawPayload).metadata()).format).toBe('jpeg')
    }
    expect(s3.asked).toEqual(['/pod-photos/pod/E1/a.png', '/pod-photos/pod/E1/phone.heic'])
  })

  proves('getOdooPhoto', 200, 'shows one of a store that was imported from a file', async () => {
    const reply = await fetchOdoo(await photoOf('O1/a.png', png, 'O1'), 'thumb')
    expect(reply.json()).toEqual([{ encodedBlob: expect.any(String), mimeType: 'image/webp' }])
  })

  proves('getPhoto', 200, 'takes a picture that the folder has from there', async () => {
    const photo = await photoOf('here.jpg', png)
    expect((await show(photo, '?w=320')).statusCode).toBe(200)
    expect(s3.asked).toEqual([])
  })

  proves(
    'getPhoto',
    404,
    'asks the store for nobody else’s photo, nor for a name that leads out',
    async () => {
      const foreign = await photoOf('E2/a.png', png, 'E2')
      const out = await photoOf('../../secrets/a.png')
      const none = await photoOf('E1/none.png')
      const replies = [await show(foreign), await show(out), await show({ orderNum: 'E1', fileId: 'none' })]
      expect(s3.asked).toEqual([])
      replies.push(await show(none))
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
      expect((await fetchOdoo(foreign, 'full')).statusCode).toBe(404)
    },
  )

  proves(
    'getPhoto',
    502,
    'is told of a picture that is broken or closed, and of a store that is down',
    async () => {
      const broken = await photoOf('E1/broken.jpg', Buffer.from('\xff\xd8\xff and no more', 'latin1'))
      expect((await show(broken)).statusCode).toBe(502)
      expect((await show(await photoOf('E1/page.jpg', Buffer.from('<html>')))).statusCode).toBe(502)
      const photo = await photoOf('E1/b.png', png)
      s3.interrupt((response) => s3Error(response, 403, 'AccessDenied'))
      expect((await show(photo)).statusCode).toBe(502)
      s3.interrupt((response) => s3Error(response, 503, 'ServiceUnavailable'))
      const down = await show(photo)
      expect([down.statusCode, down.headers['retry-after']]).toEqual([502, '30'])
      expect(down.body).not.toMatch(/b\.png|AKIA|503/)
      expect((await show(photo)).statusCode).toBe(200)
    },
  )

  proves('getPhoto', 200, 'shows what the store gave before while it is down', async () => {
    const photo = await photoOf('E1/c.png', png)
    const { rawPayload } = await show(photo, '?w=320')
    portal.parts.clock.advance(2 * hourMs)
    s3.interrupt((response) => s3Error(response, 500, 'InternalError'))
    expect((await show(photo, '?w=320')).rawPayload.equals(rawPayload)).toBe(true)
    s3.files.delete('pod-photos/pod/E1/c.png')
    expect((await show(photo, '?w=320')).statusCode).toBe(404)
  })
})

test('no name of a photo and no key of the store is logged', () => {
  expect(portal.log.lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(portal.log.lines)).not.toMatch(/[abc]\.png|AKIAOFTESTS|not-logged/)
})
