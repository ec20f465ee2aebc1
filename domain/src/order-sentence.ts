import { formatDate, formatDateTime, formatTime, isDayPast, isToday } from './dates.ts'
import { deliverySentence, type DeliverySentence } from './delivery-sentence.ts'
import { counted } from './numbers.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import { doneLines, isOrderLate } from './order-progress.ts'
import { isGoods, type SalesOrderDetail } from './sales.ts'
import { siteStreet } from './site.ts'
import { newestEvent, statusWord } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

type State = Pick<DeliverySentence, 'word' | 'tone' | 'rest'> & {
  /** The beginning, up to the word. */
  readonly start: string
}

/** Where an order stands, in words: its deliveries, or its lines if no delivery is known. */
export interface OrderSentence extends State {
  /** What is still missing; '' if nothing is. */
  readonly missing: string
  /** When the order or its rest is due; '' if nothing is to come, or no date is known. */
  readonly due: string
  readonly isLate: boolean
}

interface OwnDelivery {
  readonly id: string
  readonly record: TrackingRecord
  readonly word: string
}

/** Undefined for a cancelled order, and for a draft, of which nothing is agreed. */
export function orderSentence(
  order: SalesOrderDetail,
  records: readonly TrackingRecord[],
  now: Date,
): OrderSentence | undefined {
  if (order.isVoid || order.status === 'draft') return undefined
  const deliveries = ownDeliveries(order, records)
  const current = mostCurrent(deliveries)
  const ofDeliveries = current ? currentState(order, current, now) : deliveredState(order, deliveries, now)
  const isAllDelivered = current === undefined && deliveries.length === order.deliveries.length
  return {
    ...(ofDeliveries ?? linesState(order)),
    missing: ofDeliveries && order.isOpen ? missingLines(order) : '',
    due: order.isOpen ? dueWords(order, ofDeliveries !== undefined && isAllDelivered, now) : '',
    isLate: isOrderLate(order, now),
  }
}

/** The deliveries of which something is known; of offline ones, no record counts (spec 4). */
function ownDeliveries(order: SalesOrderDetail, records: readonly TrackingRecord[]): OwnDelivery[] {
  if (isOfflineOrder(order)) return []
  return order.deliveries.flatMap((id) => {
    const record = records.find(({ transactionId }) => transactionId.includes(id))
    return record ? [{ id, record, word: statusWord(record) ?? record.currentStatus }] : []
  })
}

/** Those nearest to handing over the goods come first; any other status counts as on the way. */
const ranks: Readonly<Record<string, number>> = { Unloading: 0, Loading: 2, 'Ready at the yard': 3 }

const mostCurrent = (deliveries: readonly OwnDelivery[]): OwnDelivery | undefined =>
  deliveries
    .filter(({ word }) => word !== 'Delivered')
    .toSorted((a, b) => (ranks[a.word] ?? 1) - (ranks[b.word] ?? 1))[0]

/** 'The load has been on the way to 101 Fennel Grove since 6:29 pm'. */
function currentState(order: SalesOrderDetail, { id, record, word }: OwnDelivery, now: Date): State {
  const subject = order.deliveries.length === 1 ? 'The load' : `Load ${id}`
  const event = newestEvent(record)
  const isReady = word === 'Ready at the yard'
  const lower = statusWord(record) === undefined ? word : word.charAt(0).toLowerCase() + word.slice(1)
  if (event && !isReady && (record.state === 'hanging' || !isToday(event.timeEvent, now))) {
    // Nobody knows whether it still holds.
    const rest = ` ${whenWords(event.timeEvent, now)}`
    return { start: `${subject} was last reported `, word: lower, tone: 'wait', rest }
  }
  const { tone, rest } = deliverySentence({ record, site: siteStreet(order.shipToCustomer) }, now)
  const verb = event && !isReady ? 'has been' : 'is'
  return { start: `${subject} ${verb} `, word: lower, tone, rest }
}

/** 'Both loads were delivered, the last at 2:14 pm'; undefined if none was. */
function deliveredState(
  order: SalesOrderDetail,
  deliveries: readonly OwnDelivery[],
  now: Date,
): State | undefined {
  if (deliveries.length === 0) return undefined
  const times = deliveries.flatMap(
    ({ record }) => record.timeDelivered ?? newestEvent(record)?.timeEvent ?? [],
  )
  const last = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  const when = last === undefined ? '' : whenWords(last, now)
  const delivered = { word: 'delivered', tone: 'good' } as const
  if (order.deliveries.length === 1) {
    return { ...delivered, start: 'The load was ', rest: when && ` ${when}` }
  }
  return {
    ...delivered,
    start: howMany(deliveries.length, order.deliveries.length),
    rest: when && (deliveries.length === 1 ? ` ${when}` : `, the last ${when}`),
  }
}

function howMany(delivered: number, all: number): string {
  if (delivered < all) return `${delivered} of ${all} loads ${delivered === 1 ? 'was' : 'were'} `
  return all === 2 ? 'Both loads were ' : `All ${all} loads were `
}

/** The progress of the lines (spec 4), for an order of which no delivery is known. */
function linesState(order: SalesOrderDetail): State {
  const { done, counted: all } = doneLines(order)
  const isOffline = isOfflineOrder(order)
  const picked = isOffline ? 'fulfilled' : 'picked'
  const idle = { tone: 'idle', rest: '' } as const
  if (!order.isOpen) return { ...idle, start: 'The order is ', word: 'closed' }
  if (done === all) return { ...idle, start: 'Everything is ', word: picked, tone: 'good' }
  if (done > 0) return { ...idle, start: `${linesOf(done, all)} `, word: picked }
  const rest = isOffline
    ? '; no vehicle reports on its delivery'
    : isUntouched(order)
      ? ', nothing is picked yet'
      : ''
  return { ...idle, start: 'The order is ', word: 'confirmed', rest }
}

/** '1 of 7 lines is'. */
const linesOf = (some: number, all: number): string =>
  `${some} of ${counted(all, 'line')} ${some === 1 ? 'is' : 'are'}`

/** Open lines count as not picked (spec 4), but some providers keep a line open until it is delivered. */
function missingLines(order: SalesOrderDetail): string {
  const { done, counted: all } = doneLines(order)
  if (done === all) return ''
  return `${linesOf(all - done, all)} ${arePicked(order) ? 'still open' : 'not picked yet'}.`
}

const arePicked = ({ items }: SalesOrderDetail): boolean =>
  items.some((line) => isGoods(line) && line.openLine && line.qty > 0 && (line.qtyPicked ?? 0) >= line.qty)

const isUntouched = ({ items }: SalesOrderDetail): boolean =>
  !items.some(({ qtyPicked }) => (qtyPicked ?? 0) > 0)

/** 'The rest was due 25 Nov 2026.' */
function dueWords(order: SalesOrderDetail, isDelivered: boolean, now: Date): string {
  const { done, counted: all } = doneLines(order)
  if (order.dateDue === null || (isDelivered && done === all)) return ''
  const subject = done < all && (done > 0 || isDelivered) ? 'The rest' : 'The order'
  const day = isToday(order.dateDue, now) ? 'today' : formatDate(order.dateDue)
  return `${subject} ${isDayPast(order.dateDue, now) ? 'was' : 'is'} due ${day}.`
}

/** 'at 2:14 pm' for today, 'on 20 Nov 2026, 10:12 am' for another day. */
const whenWords = (instant: string, now: Date): string =>
  isToday(instant, now) ? `at ${formatTime(instant)}` : `on ${formatDateTime(instant)}`

/** '5 of 7 picked', beside the number of all lines; '' if no line counts, or the quantities say otherwise. */
export function doneWords(order: SalesOrderDetail): string {
  const { done, counted: all } = doneLines(order)
  if (all === 0 || order.isVoid || order.status === 'draft' || arePicked(order)) return ''
  return `${done} of ${all} ${isOfflineOrder(order) ? 'fulfilled' : 'picked'}`
}
