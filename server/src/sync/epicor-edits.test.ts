import { afterEach, beforeEach, expect, test } from 'vitest'
import { epicorPortal } from './testing/epicor-portal.ts'

let portal: Awaited<ReturnType<typeof epicorPortal>>
beforeEach(async () => {
  portal = await epicorPortal()
})
afterEach(() => portal.stop())

async function follow(): Promise<void> {
  await portal.work.follow('far')
  await portal.work.follow('far')
}

const shownIn = async (table: 'part' | 'delivery' | 'part_price') =>
  (await portal.sql.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]?.count

const pricesOf = async (part: string) => {
  const rows = await portal.sql<{ list: string; cents: number }[]>`
    select price_list as list, price_cents::int as cents from part_price where part_num = ${part}`
  return Object.fromEntries(rows.map(({ list, cents }) => [list, cents]))
}

const alarms = () => portal.sql<{ alarm: string }[]>`select alarm from sync_stream where alarm is not null`

test('a part that goes out of use disappears with its prices at the next look, and so does a void pack', async () => {
  await portal.work.load()
  portal.edit('PartSvc/Parts', { PartNum: 'LVL-300' }, { InActive: true })
  portal.edit('CustShipSvc/CustShips', { PackNum: 7001 }, { Voided: true })
  await follow()
  expect([await shownIn('part'), await shownIn('part_price'), await shownIn('delivery')]).toEqual([2, 4, 2])
})

test('a part that is priced per hundred from now on has no price for one at the next look, where cents cannot tell it', async () => {
  const timber = { PartNum: 'MGP10-9045-54' }
  await portal.work.load()
  portal.edit('PartSvc/Parts', timber, { PricePerCode: 'C' })
  await follow()
  expect(await pricesOf(timber.PartNum)).toEqual({})
  portal.edit('PartSvc/Parts', timber, { UnitPrice: 1_850 })
  portal.edit('PriceLstSvc/PriceLstParts', { ...timber, ListCode: 'TRADE' }, { BasePrice: 1_625 })
  await follow()
  expect(await pricesOf(timber.PartNum)).toEqual({ 'price of part': 1_850, TRADE: 1_625 })
  portal.edit('PartSvc/Parts', timber, { PricePerCode: 'M' })
  await follow()
  expect(await pricesOf(timber.PartNum)).toEqual({ 'price of part': 185, TRADE: 163 })
})

test('the prices of a list that has ended disappear with the sweep, however many they are', async () => {
  for (let at = 0; at < 60; at += 1) {
    portal.add('PartSvc/Parts', { PartNum: `NEW-${at}` })
    portal.add('PriceLstSvc/PriceLstParts', { PartNum: `NEW-${at}` })
  }
  await portal.work.load()
  expect(await shownIn('part_price')).toBe(125)
  portal.edit('PriceLstSvc/PriceLsts', { ListCode: 'TRADE' }, { EndDate: '2025-12-31T00:00:00' })
  await portal.work.sweep({ isNow: true })
  expect([await shownIn('part_price'), await alarms()]).toEqual([64, []])
})

test('prices that Epicor no longer tells stay, if they are many', async () => {
  for (let at = 0; at < 60; at += 1) portal.add('PartSvc/Parts', { PartNum: `NEW-${at}` })
  await portal.work.load()
  portal.edit('PartSvc/Parts', {}, { UnitPrice: 0 })
  await follow()
  await portal.work.sweep({ isNow: true })
  expect([await shownIn('part_price'), (await alarms()).length]).toEqual([65, 3])
})

test('any number of parts that go out of use disappears with the sweep', async () => {
  for (let at = 0; at < 80; at += 1) portal.add('PartSvc/Parts', { PartNum: `NEW-${at}` })
  await portal.work.load()
  expect([await shownIn('part'), await shownIn('part_price')]).toEqual([83, 85])
  for (let at = 0; at < 60; at += 1)
    portal.edit('PartSvc/Parts', { PartNum: `NEW-${at}` }, { InActive: true })
  await follow()
  await portal.work.sweep({ isNow: true })
  expect([await shownIn('part'), await shownIn('part_price'), await alarms()]).toEqual([23, 25, []])
})
