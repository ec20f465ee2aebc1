import type { Calendar } from '../calendar.ts'
import { hash } from '../random.ts'
import { picturesOf } from './site-pictures.ts'
import type { NumberedOrder, PlannedDelivery } from './order-plan.ts'
import { sentinels } from './scenario.ts'

/**
 * The proof-of-delivery photos of an order, taken while the goods were unloaded; those of one delivery show
 * one site.
 */
export function photoRecords(order: NumberedOrder, calendar: Calendar) {
  const { deliveries, photos, shipDay, created } = order
  const came = deliveries.flatMap((delivery, at) =>
    delivery.stage === 'delivered' ? [{ ...delivery, at }] : [],
  )
  const [first = { day: shipDay ?? created.day, minute: 600, at: 0 }, ...others] =
    came.length > 0 ? came : deliveries.map((delivery, at) => ({ ...delivery, at })).slice(0, 1)
  const share = Math.ceil(photos / (1 + others.length))
  return [first, ...others].flatMap((delivery, nth) => {
    const from = nth * share
    const count = Math.min(share, photos - from)
    return photosOf(order, { ...delivery, from, count }, calendar)
  })
}

interface Taking extends Pick<PlannedDelivery, 'day' | 'minute'> {
  /** The delivery's position in its order. */
  at: number
  /** The number of photos of the order's earlier deliveries, and of this one. */
  from: number
  count: number
}

function photosOf(order: NumberedOrder, { day, minute, at, from, count }: Taking, calendar: Calendar) {
  return picturesOf(`${order.key} ${at}`, count).map(({ category, contentKey }, nth) => ({
    srcProvider: order.provider,
    orderNum: order.orderNum,
    fileId: String((order.provider === 'epicor' ? 5_000_000 : 7_000_000) + order.serial * 100 + from + nth),
    fileName: `IMG_${String(1_000 + (hash(order.key) % 8_000) + from + nth)}.jpg`,
    category: { categoryName: category },
    timeCreated: calendar.at({ day, minute: minute - 24 + Math.min(nth, 23) }),
    mimeType: 'image/jpeg',
    contentKey:
      order.po === sentinels.photoFails
        ? 'pod-missing'
        : category === 'Delivery docket'
          ? `docket-${at + 1}`
          : contentKey,
  }))
}
