import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Picture } from '@portal/server/erp/live-provider'
import { openThumbnails } from './thumbnails.ts'

const grey = { create: { width: 1200, height: 900, channels: 3, background: '#888' } } as const

async function aPicture(): Promise<Picture> {
  const bytes = await sharp(grey)
    .withExif({ IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { mediaType: 'image/jpeg', bytes }
}

test('two who ask at once wait for one reading of the picture', async () => {
  let readings = 0
  const read = () => {
    readings += 1
    return aPicture()
  }
  const thumbnails = openThumbnails()
  const [one, other] = await Promise.all([
    thumbnails.thumbnailOf('a', read),
    thumbnails.thumbnailOf('a', read),
  ])
  expect(other).toBe(one)
  expect(await thumbnails.thumbnailOf('a', read)).toBe(one)
  expect(readings).toBe(1)
  await thumbnails.thumbnailOf('b', read)
  expect(readings).toBe(2)
})

test('a picture that could not be read is read again', async () => {
  const thumbnails = openThumbnails()
  await expect(thumbnails.thumbnailOf('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await thumbnails.thumbnailOf('a', aPicture)).mediaType).toBe('image/webp')
})

test('it is turned as the phone was held, and tells nothing of where that was', async () => {
  const { bytes } = await openThumbnails().thumbnailOf('a', aPicture)
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([320, 427])
  expect(exif).toBeUndefined()
})

test('what is no picture is a fault of the supplier’s system', async () => {
  const junk = { mediaType: 'image/jpeg', bytes: Buffer.from('<html>') }
  const made = openThumbnails().thumbnailOf('a', () => Promise.resolve(junk))
  await expect(made).rejects.toMatchObject({ status: 502 })
})
