import { expect, test } from 'vitest'
import { formatOf } from '../../pictures/picture-format.ts'
import { playScenario, recordsOf, told } from './testing/played-odoo.ts'

const { deliveries, photos, picture } = await playScenario('deliveries')

const scheduled = (id: number) => ({
  message: 'Scheduled',
  timeEvent: `2026-11-20T00:${String(Math.floor(id / 3)).padStart(2, '0')}:${String((id % 3) * 20).padStart(2, '0')}Z`,
})
const toCome = { currentStatus: 'Ready for pickup', state: '', timeDelivered: null }
const done = (timeDelivered: string) => ({ currentStatus: 'Complete', state: 'complete', timeDelivered })
const completed = (timeEvent: string) => ({ message: 'Complete', timeEvent })

test('deliveries: done, the back order, and to come; none that is cancelled or of no account', () => {
  const [first, second] = ['2026-11-09T21:40:10Z', '2026-11-10T01:20:30Z'] as const
  expect(deliveries.seen.map(({ id }) => id)).toEqual(['13', '11', '10', '8', '7', '6', '4', '3', '1'])
  expect(recordsOf(deliveries)).toMatchObject({
    1: { orderNum: 'S00003', ...done(first), events: [scheduled(1), completed(first)] },
    3: { orderNum: 'S00005', ...done(second), events: [scheduled(3), completed(second)] },
    4: { orderNum: 'S00006', transactionId: ['WH/OUT/00004'], ...toCome, events: [scheduled(4)] },
    6: { orderNum: 'S00008', ...toCome },
    7: { orderNum: 'S00003', recordNum: 7, transactionId: ['WH/OUT/00007'], ...toCome, vehicle: null },
    8: { orderNum: 'S00009', ...toCome },
    10: { orderNum: 'S00010', transactionId: ['GEE/OUT/00001'], ...toCome },
    11: { orderNum: 'S00011', ...done('2026-11-12T00:11:00Z') },
    13: { orderNum: 'S00012', ...toCome },
    2: 'not shown',
    5: 'no account',
    9999: 'gone',
  })
  expect(deliveries.streams).toEqual({
    deliveries: told(13, '7 7, 8 8, 10 10, 11 11, 13 13'),
    'delivery contacts': told(16, '13 6, 15 5, 12 3, 11 8, 11 13, 12 11, 11 10, 11 4'),
    'delivery orders': told(12, '8 6, 7 5, 9 8, 12 13, 11 11, 10 10, 6 4'),
  })
})

test('a picture as proof of delivery', () => {
  const checksum = 'f083f19d1ec51752aed1cbe6420c6ec98f2b41ef'
  const [photo] = photos.seen
  expect(recordsOf(photos)[photo?.id ?? '']).toMatchObject({
    orderNum: 'S00005',
    fileName: 'on the slab.png',
    timeCreated: '2026-11-10T01:22:00Z',
    mimeType: 'image/png',
    contentKey: `${photo?.id}/${checksum}`,
  })
  expect(photos.streams['photo contacts']?.told).toEqual([`12 ${photo?.id}`])
  expect([picture?.mediaType, formatOf(picture?.bytes ?? Buffer.alloc(0))]).toEqual(['image/jpeg', 'jpeg'])
})
