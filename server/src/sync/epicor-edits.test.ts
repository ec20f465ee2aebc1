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

const alarms = () => portal.sql<{ alarm: string }[]>`select alarm from sync_stream where alarm is not null`

test('a part that goes out of use disappears with its prices at the next look, and so does a void pack', async () => {
  await portal.work.load()
  portal.edit('PartSvc/Parts', { PartNum: 'LVL-300' }, { InActive: true })
  portal.edit('CustShipSvc/CustShips', { PackNum: 7001 }, { Voided: true })
  await follow()
  expect([await shownIn('part'), await shownIn('part_price'), await shownIn('delivery')]).toEqual([2, 4, 2])
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
