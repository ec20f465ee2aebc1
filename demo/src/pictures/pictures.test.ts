import { readdir } from 'node:fs/promises'
import { melbourneDay, melbourneHour } from '@portal/domain/dates'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Fault } from '@portal/server/faults'
import { calendarOf } from '../calendar.ts'
import { coreOrders } from '../orders/core-orders.ts'
import { tradeAccount } from '../parties/companies.ts'
import { photoRecords } from '../orders/photo-records.ts'
import { drawDocket } from './docket.ts'
import { isStocked, readPicture } from './pictures.ts'
import { picturesOf } from '../orders/site-pictures.ts'

const photo = { provider: 'epicor', orderNum: '1', fileId: '1', mimeType: 'image/jpeg' } as const
const keys = (await readdir(import.meta.dirname)).flatMap((name) => /^(pod-\d\d)\.jpg$/.exec(name)?.[1] ?? [])

const stock = await Promise.all(
  keys.map(async (contentKey) => {
    const picture = await readPicture({ ...photo, contentKey })
    return { key: contentKey, kB: picture.bytes.length / 1000, ...(await sharp(picture.bytes).metadata()) }
  }),
)

test('the stock is some JPEGs of 30 to 400 kB each, 6 MB at most together, and each is used (api running)', () => {
  expect(stock.filter(({ kB, format }) => kB < 30 || kB > 400 || format !== 'jpeg')).toEqual([])
  expect(stock.reduce((sum, { kB }) => sum + kB, 0)).toBeLessThanOrEqual(6000)
  const used = new Set(
    picturesOf('any', 100).flatMap(({ category, contentKey }) =>
      category === 'Delivery docket' ? [] : contentKey,
    ),
  )
  expect([...used].toSorted()).toEqual(keys.toSorted())
})

test('with the dockets, which are drawn, the newest 120 orders show forty different pictures (api running)', () => {
  const calendar = calendarOf('2026-09-16')
  const newest = coreOrders()
    .toSorted((a, b) => b.created.day - a.created.day)
    .filter(({ account }) => account.accountNum === tradeAccount)
    .slice(0, 120)
  const pictures = newest
    .flatMap((order) => photoRecords(order, calendar))
    .map(({ contentKey, orderNum }) =>
      contentKey.startsWith('docket') ? `${orderNum} ${contentKey}` : contentKey,
    )
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(40)
})

test('a docket is drawn of the order’s own lines, another for each order, and none of an order nobody knows', async () => {
  const [order, other] = coreOrders().filter(({ photos }) => photos > 1)
  if (order === undefined || other === undefined) throw new RangeError('no orders with photos')
  const docket = await drawDocket(order, 1)
  expect(await drawDocket(order, 1)).toEqual(docket)
  expect(await drawDocket(other, 1)).not.toEqual(docket)
  expect(docket?.length).toBeGreaterThan(30_000)
  expect(docket?.length).toBeLessThan(400_000)
  expect(await sharp(docket).metadata()).toMatchObject({ format: 'jpeg', width: 1000 })
  expect(await drawDocket({ provider: 'epicor', orderNum: '1' }, 1)).toBeUndefined()
})

test('a delivery’s photos are taken by day, of one site, none twice', () => {
  const calendar = calendarOf('2026-09-16')
  for (const order of coreOrders().filter(({ photos }) => photos > 0)) {
    const taken = photoRecords(order, calendar)
    expect(taken).toHaveLength(order.photos)
    const hours = taken.map(({ timeCreated }) => melbourneHour(new Date(timeCreated)))
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...hours)).toBeLessThan(17)
    const days = Map.groupBy(taken, ({ timeCreated }) => melbourneDay(timeCreated))
    for (const [, own] of days) {
      const pictures = own.map(({ contentKey }) => contentKey).filter((key) => key !== 'pod-missing')
      expect(new Set(pictures).size).toBe(pictures.length)
    }
  }
})

test('some are held upright, most lie', () => {
  const upright = stock.filter(({ width, height }) => height > width).length
  expect(upright).toBeGreaterThanOrEqual(3)
  expect(upright).toBeLessThan(20)
})

test('one cannot be read, for those who want to see a failure; others are not there', async () => {
  await expect(readPicture({ ...photo, contentKey: 'pod-missing' })).rejects.toThrow(Fault)
  expect(isStocked('../pictures')).toBe(false)
  // A picture of an older version, which a demo made by that version still refers to.
  expect(isStocked('pod-02')).toBe(false)
  expect(isStocked('pod-09')).toBe(true)
})
