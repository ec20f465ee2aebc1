import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { hasPictureFile } from '../pictures/picture-folder.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const accountNum = '10001'

let folder: string
let photosDir: string
let portal: TestApp
let customer: TestUser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-photos-'))
  photosDir = join(folder, 'photos')
  mkdirSync(join(photosDir, 'day'), { recursive: true })
  await fillFolder()
  portal = await testApp({ env: { PHOTOS_DIR: photosDir, DATA_DIR: join(folder, 'data') } })
  customer = await aUser(portal.parts, {
    privileges: ['view_proof_of_delivery_photos'],
    accounts: [accountNum],
  })
  await anOrder(portal.parts, { orderNum: 'E1', accountNum })
  await anOrder(portal.parts, { orderNum: 'O1', accountNum, provider: 'odoo' })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** 96 × 64 pixels, red on the left and blue on the right. */
function drawing() {
  const data = Buffer.alloc(96 * 64 * 3)
  for (let at = 0; at < data.length; at += 3) data[(at / 3) % 96 < 48 ? at : at + 2] = 220
  return sharp(data, { raw: { width: 96, height: 64, channels: 3 } })
}

/** A picture as a phone held upright writes it: with an orientation mark and a location. */
const asPhone = () =>
  drawing()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })

async function fillFolder(): Promise<void> {
  await asPhone()
    .jpeg({ quality: 95 })
    .toFile(join(photosDir, 'day', 'phone.jpg'))
  await asPhone().webp({ quality: 95 }).toFile(join(photosDir, 'phone.webp'))
  await drawing().rotate(90).png().toFile(join(photosDir, 'phone.png'))
  for (const name of ['phone.heic', 'exif-only.heic'])
    copyFileSync(join(import.meta.dirname, '../pictures/testing', name), join(photosDir, name))
  await drawing().resize(2000, 1500).jpeg().toFile(join(photosDir, 'large.jpg'))
  copyFileSync(join(photosDir, 'phone.heic'), join(photosDir, 'misnamed.jpg'))
  writeFileSync(join(photosDir, 'page.jpg'), '<html><script>alert(1)</script></html>')
  writeFileSync(
    join(photosDir, 'cut.jpg'),
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(900, 7)]),
  )
  writeFileSync(
    join(photosDir, 'cut.heic'),
    Buffer.concat([Buffer.from('\0\0\0\x1cftypheic', 'latin1'), Buffer.alloc(900, 7)]),
  )
  copyFileSync(join(photosDir, 'phone.png'), join(folder, 'secret.png'))
  symlinkSync(join(folder, 'secret.png'), join(photosDir, 'link-out.png'))
  symlinkSync('..', join(photosDir, 'way-out'))
  symlinkSync('phone.png', join(photosDir, 'link-in.png'))
  symlinkSync('circle', join(photosDir, 'circle'))
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(photosDir, 'pipe.jpg')])
}

let photos = 0

/** A photo record with this name of a file. */
async function photoOf(contentKey: string, provider: 'epicor' | 'odoo' = 'epicor') {
  const [orderNum, fileId] = [provider === 'epicor' ? 'E1' : 'O1', `F${(photos += 1)}`]
  await portal.parts.sql`
    insert into pod_photo (provider, order_num, file_id, account_num, file_name, time_created, mime_type, content_key)
    values (${provider}, ${orderNum}, ${fileId}, ${accountNum}, 'IMG_1.jpg', now(), 'image/jpeg', ${contentKey})`
  return { orderNum, fileId }
}

async function show(contentKey: string, query = '') {
  const { orderNum, fileId } = await photoOf(contentKey)
  return portal.app.inject({
    url: `/api/sales/photo/${photoHashOf(customer.token)}/${orderNum}/${fileId}${query}`,
  })
}

async function fetchOdoo(contentKey: string, size: string) {
  const { orderNum, fileId } = await photoOf(contentKey, 'odoo')
  return portal.app.inject({
    url: `/api/tfs/odoo-pod-blob/${orderNum}/${fileId}/${size}`,
    headers: customer.headers,
  })
}

/** Red above and blue below, 64 × 96, without the phone's metadata. */
async function expectUpright(bytes: Buffer, format: 'jpeg' | 'webp') {
  const picture = await sharp(bytes).metadata()
  expect(picture).toMatchObject({ format, width: 64, height: 96 })
  expect([picture.exif, picture.xmp, picture.orientation]).toEqual([undefined, undefined, undefined])
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [above, below] = [data.subarray(0, 3), data.subarray(-3)]
  expect([above[0] ?? 0, below[2] ?? 0].every((value) => value > 180)).toBe(true)
  expect([above[2] ?? 255, below[0] ?? 255].every((value) => value < 60)).toBe(true)
}

describe('a supplier’s own photos', () => {
  test('an import tells those as missing that nobody will be shown', async () => {
    const names = [
      'phone.png',
      'link-in.png',
      'link-out.png',
      'way-out/secret.png',
      'circle',
      'pipe.jpg',
      'day',
    ]
    const found = await Promise.all(names.map(async (name) => hasPictureFile(photosDir, name)))
    expect(names.filter((_, at) => found[at])).toEqual(['phone.png', 'link-in.png'])
  })

  for (const file of [
    'day/phone.jpg',
    'phone.webp',
    'phone.png',
    'phone.heic',
    'exif-only.heic',
    'misnamed.jpg',
    'link-in.png',
  ]) {
    proves(
      'getPhoto',
      200,
      `shows ${file} upright, in full as JPEG and small as WebP (api running)`,
      async () => {
        const [full, thumb] = [await show(file), await show(file, '?w=320')]
        expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/jpeg'])
        await expectUpright(full.rawPayload, 'jpeg')
        expect([thumb.statusCode, thumb.headers['content-type']]).toEqual([200, 'image/webp'])
        await expectUpright(thumb.rawPayload, 'webp')
      },
    )
  }

  proves('getOdooPhoto', 200, 'shows them for the newer system too', async () => {
    for (const [size, width] of [
      ['full', 2000],
      ['thumb', 320],
    ] as const) {
      const reply = await fetchOdoo('large.jpg', size)
      const [blob] = reply.json<{ encodedBlob: string; mimeType: string }[]>()
      const { format, ...made } = await sharp(Buffer.from(blob?.encodedBlob ?? '', 'base64')).metadata()
      expect([made.width, `image/${format}`]).toEqual([width, blob?.mimeType])
    }
  })

  proves(
    'getPhoto',
    404,
    'is the same for a missing file and for whatever leads out of the folder',
    async () => {
      const names = [
        'gone.jpg',
        '',
        '.',
        'day',
        '../secret.png',
        'day/../../secret.png',
        'way-out/secret.png',
      ]
      const odd = ['link-out.png', 'circle', 'pipe.jpg', 'phone.png/x', 'x'.repeat(5000), '..\\secret.png']
      const replies = []
      for (const name of [...names, ...odd, join(folder, 'secret.png'), join(photosDir, 'phone.png')]) {
        replies.push(await show(name))
      }
      const none = await portal.app.inject({
        url: `/api/sales/photo/${photoHashOf(customer.token)}/E1/no-such-photo`,
      })
      for (const reply of replies) expect([reply.statusCode, reply.body]).toEqual([404, none.body])
      expect(none.json()).toMatchObject({ detail: 'We have no such photo.' })
    },
  )

  proves('getOdooPhoto', 404, 'is the same for a missing file', async () => {
    expect((await fetchOdoo('gone.jpg', 'thumb')).json()).toMatchObject({ detail: 'We have no such photo.' })
  })

  proves('getPhoto', 502, 'is for what cannot be decoded, and the next one is shown', async () => {
    for (const file of ['page.jpg', 'cut.jpg', 'cut.heic']) expect((await show(file)).statusCode).toBe(502)
    expect((await show('phone.png', '?w=320')).statusCode).toBe(200)
  })

  proves('listPhotos', 200, 'lists photos whose files are missing', async () => {
    await photoOf('gone.jpg')
    const payload = { orderNum: 'E1' }
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/api/sales/files',
      headers: customer.headers,
      payload,
    })
    expect([reply.statusCode, reply.json<unknown[]>().length > 0]).toEqual([200, true])
  })

  test('one that is replaced or removed is not shown as it was', async () => {
    const { orderNum, fileId } = await photoOf('changing.png')
    const url = `/api/sales/photo/${photoHashOf(customer.token)}/${orderNum}/${fileId}?w=320`
    await drawing().png().toFile(join(photosDir, 'changing.png'))
    expect(await sharp((await portal.app.inject({ url })).rawPayload).metadata()).toMatchObject({ width: 96 })
    await drawing().rotate(90).png().toFile(join(photosDir, 'changing.png'))
    expect(await sharp((await portal.app.inject({ url })).rawPayload).metadata()).toMatchObject({ width: 64 })
    rmSync(join(photosDir, 'changing.png'))
    expect((await portal.app.inject({ url })).statusCode).toBe(404)
  })

  test('converted ones are kept under DATA_DIR', () => {
    const kept = join(folder, 'data', 'pictures')
    expect(existsSync(kept)).toBe(true)
    expect(readdirSync(kept).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true)
  })
})
