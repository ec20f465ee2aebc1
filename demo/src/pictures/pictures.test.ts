import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Fault } from '@portal/server/faults'
import { isStocked, readPicture } from './pictures.ts'

const photo = { provider: 'epicor', orderNum: '1', fileId: '1', mimeType: 'image/jpeg' } as const
const keys = Array.from({ length: 40 }, (_, at) => `pod-${String(at + 1).padStart(2, '0')}`)

const stock = await Promise.all(
  keys.map(async (contentKey) => {
    const picture = await readPicture({ ...photo, contentKey })
    return { key: contentKey, kB: picture.bytes.length / 1000, ...(await sharp(picture.bytes).metadata()) }
  }),
)

test('the stock is forty JPEGs of 30 to 400 kB each, 6 MB at most together (api running)', () => {
  expect(stock.filter(({ kB, format }) => kB < 30 || kB > 400 || format !== 'jpeg')).toEqual([])
  expect(stock.reduce((sum, { kB }) => sum + kB, 0)).toBeLessThanOrEqual(6000)
})

test('some are held upright, most lie', () => {
  const upright = stock.filter(({ width, height }) => height > width).length
  expect(upright).toBeGreaterThanOrEqual(8)
  expect(upright).toBeLessThan(20)
})

test('one cannot be read, for those who want to see a failure; others are not there', async () => {
  await expect(readPicture({ ...photo, contentKey: 'pod-missing' })).rejects.toThrow(Fault)
  expect(isStocked('../pictures')).toBe(false)
})
