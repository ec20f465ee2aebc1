import { formatDate, formatDateTime, formatTime, isDayPast, isToday } from './dates.ts'
import { deliverySentence, type DeliverySentence } from './delivery-sentence.ts'
import { withAllLoads } from './delivery-status.ts'
import { counted } from './numbers.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import {
  areAllDelivered,
  currentLoad,
  isComing,
  isOnTruck,
  type KnownLoad,
  knownLoads,
  lastDelivered,
} from './order-loads.ts'
import { doneLines, isOrderLate, isOver } from './order-progress.ts'
import { isAnyDelivered, movedQuantity } from './record-lines.ts'
import { isGoods, type OrderItem, type SalesOrderDetail } from './sales.ts'
import { siteStreet } from './site.ts'
import { newestEvent } from './tracking-events.ts'
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

interface Tracked {
  readonly records: readonly TrackingRecord[]
  /** The records are out of date: a vehicle was there then, and may be elsewhere by now. */
  readonly isOld: boolean
}

/** Undefined for a cancelled order, and for a draft, of which nothing is agreed. */
export function orderSentence(
  recorded: SalesOrderDetail,
  { records, isOld }: Tracked,
  now: Date,
): OrderSentence | undefined {
  const order = withAllLoads(recorded, records)
  if (order.isVoid || order.status === 'draft') return undefined
  const loads = knownLoads(order, records)
  const current = currentLoad(loads)
  const ofLoads = current
    ? currentState(order, { ...current, isOld }, now)
    : deliveredState(order, loads, now)
  // Of the lines it says what lists do, which do not know the records: a load that only has one does not count there.
  return {
    ...(ofLoads ?? linesState(recorded)),
    missing: ofLoads && order.isOpen ? missingLines(recorded) : '',
    due: order.isOpen ? dueWords(recorded, areAllDelivered(order, loads), now) : '',
    isLate: isOrderLate(recorded, now),
  }
}

type CurrentLoad = KnownLoad<TrackingRecord> & Pick<Tracked, 'isOld'>

/** 'The load has been on the way to 101 Fennel Grove since 6:29 pm'. */
function currentState(order: SalesOrderDetail, { id, record, word, isOld }: CurrentLoad, now: Date): State {
  const subject = order.deliveries.length === 1 ? 'The load' : `Load ${id}`
  const event = newestEvent(record)
  const isKnown = isComing(word)
  const shown = isKnown ? word.charAt(0).toLowerCase() + word.slice(1) : word
  const isDoubtful = isOld || record.state === 'hanging' || (event && !isToday(event.timeEvent, now))
  if (isOnTruck(word) && isDoubtful) {
    const rest = event ? ` ${whenWords(event.timeEvent, now)}` : ''
    return { start: `${subject} was last reported `, word: shown, tone: 'wait', rest }
  }
  const known = { record, site: siteStreet(order.shipToCustomer), isOver: isOver(order) }
  const { tone, rest } = deliverySentence(known, now)
  const verb = event && word !== 'Ready at the yard' ? 'has been' : 'is'
  return { start: `${subject} ${verb} `, word: shown, tone: isKnown ? tone : 'idle', rest }
}

/** 'Both loads were delivered, the last at 2:14 pm'; undefined if none was. */
function deliveredState(order: SalesOrderDetail, loads: readonly KnownLoad[], now: Date): State | undefined {
  const last = lastDelivered(loads)
  if (last === undefined) return undefined
  const when = last.time === undefined ? '' : whenWords(last.time, now)
  const delivered = { word: 'delivered', tone: 'good' } as const
  if (order.deliveries.length === 1) {
    return { ...delivered, start: 'The load was ', rest: when && ` ${when}` }
  }
  return {
    ...delivered,
    start: howMany(loads.length, order.deliveries.length),
    rest: when && (loads.length === 1 ? ` ${when}` : `, the last ${when}`),
  }
}

function howMany(delivered: number, all: number): string {
  if (delivered < all) return `${delivered} of ${all} loads ${delivered === 1 ? 'was' : 'were'} `
  return all === 2 ? 'Both loads were ' : `All ${all} loads were `
}

/** The progress of the lines (spec 4), for an order of which no delivery is known. */
function linesState(order: SalesOrderDetail): State {
  const { done, counted: all } = doneLines(order)
  const picked = isOfflineOrder(order) ? 'fulfilled' : 'picked'
  const idle = { tone: 'idle', rest: '' } as const
  if (!order.isOpen) return { ...idle, start: 'The order is ', word: 'closed' }
  if (all > 0 && done === all) return { ...idle, start: 'Everything is ', word: picked, tone: 'good' }
  const open = openGoods(order)
  if (done > 0)
    return { ...idle, start: `${linesOf(done, all)} `, word: open.some(isPicked) ? 'complete' : picked }
  if (open.some(isAnyDelivered)) return { ...idle, start: 'Some of it is ', word: 'delivered' }
  if (open.some(hasMoved)) return { ...idle, start: 'Some of it is ', word: 'picked' }
  const isUntouched = all > 0 && open.every(({ qtyPicked }) => qtyPicked === 0)
  // An offline delivery may be on its way all the same (spec 4).
  const rest = isUntouched && !isOfflineOrder(order) ? ', nothing is picked yet' : ''
  return { ...idle, start: 'The order is ', word: 'confirmed', rest }
}

/** '1 of 7 lines is'. */
const linesOf = (some: number, all: number): string =>
  `${some} of ${counted(all, 'line')} ${some === 1 ? 'is' : 'are'}`

const openGoods = ({ items }: SalesOrderDetail): OrderItem[] =>
  items.filter((line) => isGoods(line) && line.openLine && line.qty > 0)

const hasMoved = (line: OrderItem): boolean => (movedQuantity(line) ?? 0) > 0
/** Some providers keep a line open until all of it is delivered. */
const isPicked = ({ qty, qtyPicked }: OrderItem): boolean => (qtyPicked ?? 0) >= qty

/** Whether the open lines are known not to be picked in full: some providers do not report it. */
const areUnpicked = (order: SalesOrderDetail): boolean =>
  openGoods(order).every((line) => line.qtyPicked !== null && !isPicked(line))

function missingLines(order: SalesOrderDetail): string {
  const { done, counted: all } = doneLines(order)
  if (done === all) return ''
  return `${linesOf(all - done, all)} ${areUnpicked(order) ? 'not picked yet' : 'still open'}.`
}

/** 'The rest was due 25 Nov 2026.' */
function dueWords(order: SalesOrderDetail, areDelivered: boolean, now: Date): string {
  const { done, counted: all } = doneLines(order)
  if (order.dateDue === null || (areDelivered && done === all)) return ''
  const hasBegun = done > 0 || areDelivered || openGoods(order).some(isAnyDelivered)
  const subject = done < all && hasBegun ? 'The rest' : 'The order'
  const day = isToday(order.dateDue, now) ? 'today' : formatDate(order.dateDue)
  return `${subject} ${isDayPast(order.dateDue, now) ? 'was' : 'is'} due ${day}.`
}

/** 'at 2:14 pm' for today, 'on 20 Nov 2026, 10:12 am' for another day. */
const whenWords = (instant: string, now: Date): string =>
  isToday(instant, now) ? `at ${formatTime(instant)}` : `on ${formatDateTime(instant)}`

/** '5 of 7 picked', beside the number of all lines; '' if no line counts, or it is not known. */
export function doneWords(order: SalesOrderDetail): string {
  const { done, counted: all } = doneLines(order)
  if (all === 0 || order.isVoid || order.status === 'draft' || !areUnpicked(order)) return ''
  return `${done} of ${all} ${isOfflineOrder(order) ? 'fulfilled' : 'picked'}`
}
