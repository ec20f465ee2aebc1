import type { Calendar, Moment } from '../calendar.ts'
import { hash } from '../random.ts'
import type { NumberedOrder } from './order-plan.ts'
import { sentinels } from './trade-scenarios.ts'

/** The stock of pictures, 'pod-01' to 'pod-40': what each range of them shows. */
const shelves = [
  { from: 1, to: 8, categoryName: 'Delivery docket' },
  { from: 9, to: 26, categoryName: 'Unloaded goods' },
  { from: 27, to: 33, categoryName: 'Site access' },
  { from: 34, to: 37, categoryName: 'Damage' },
  { from: 38, to: 40, categoryName: 'Uncategorized' },
] as const

/** Of ten photos: a docket or two, mostly goods, sometimes the way in, seldom damage. */
const usual = [1, 0, 1, 1, 2, 1, 1, 3, 1, 4] as const

/** The proof-of-delivery photos of an order, taken while it was unloaded. */
export function photoRecords(order: NumberedOrder, calendar: Calendar) {
  return Array.from({ length: order.photos }, (_, at) => {
    const number = order.serial * 100 + at
    const shelf = shelves[usual[at % usual.length] ?? 1]
    const chosen = hash(`photo ${order.key} ${at}`) % (shelf.to - shelf.from + 1)
    const key = `pod-${String(shelf.from + chosen).padStart(2, '0')}`
    return {
      srcProvider: order.provider,
      orderNum: order.orderNum,
      fileId: order.provider === 'epicor' ? String(5_000_000 + number) : String(7_000_000 + number),
      fileName: `IMG_${String(1_000 + (hash(order.key) % 8_000) + at)}.jpg`,
      category: { categoryName: shelf.categoryName },
      timeCreated: calendar.at(takenAt(order, at)),
      mimeType: 'image/jpeg',
      contentKey: order.po === sentinels.photoFails ? 'pod-missing' : key,
    }
  })
}

function takenAt({ deliveries, shipDay, created }: NumberedOrder, at: number): Moment {
  const came = deliveries.find(({ way }) => way === 'delivered') ?? deliveries[0]
  const { day, minute } = came ?? { day: shipDay ?? created.day, minute: 600 }
  return { day, minute: minute - 24 + Math.min(at, 23) }
}
