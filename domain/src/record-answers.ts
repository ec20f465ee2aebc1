import { daysBetween, formatDate, formatDateTime, melbourneDay } from './dates.ts'
import { designProgress } from './design-progress.ts'
import { dueWords } from './due-words.ts'
import { invoiceStatus, isOwedLate } from './invoice-status.ts'
import type { Invoice } from './invoices.ts'
import { formatMoney } from './money.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import { isOrderLate, orderWord } from './order-progress.ts'
import type { SalesOrder } from './sales.ts'
import { deliveryWord, newestEvent } from './tracking-events.ts'
import type { TrackingRecord } from './tracking.ts'

type Events = Pick<TrackingRecord, 'events'>

/** How an order stands, in one line: where its last delivery is or how far it is picked, and when it is due. */
export function orderAnswer(order: SalesOrder, records: readonly Events[], now: Date): string {
  const last = order.isVoid || isOfflineOrder(order) ? undefined : lastMove(records)
  if (last?.word === 'Delivered') return `Delivered ${formatDateTime(last.timeEvent)}`
  const state = last?.word ?? orderWord(order, now)
  if (!order.isOpen || order.isVoid || order.dateDue === null) return state
  return `${state}, ${isOrderLate(order, now) ? 'late, was due' : 'due'} ${formatDate(order.dateDue)}`
}

/** Of all deliveries the one that something was last heard of, one that is not delivered yet before those that are. */
function lastMove(records: readonly Events[]): { word: string; timeEvent: string } | undefined {
  const last = records.flatMap((record) => {
    const event = newestEvent(record)
    const word = deliveryWord({ ...record, timeDelivered: null })
    return event && word !== undefined ? [{ word, event }] : []
  })
  const moving = last.filter(({ word }) => word !== 'Delivered')
  const among = moving.length > 0 ? moving : last
  const newest = newestEvent({ events: among.map(({ event }) => event) })
  const found = among.find(({ event }) => event === newest)
  return found && { word: found.word, timeEvent: found.event.timeEvent }
}

/** What of a document is still due or in the customer's favour, and since when or until when. */
export function invoiceAnswer(invoice: Invoice, now: Date): string {
  const { total, amountDue, currency, isOpen, isCreditNote, dateDue } = invoice
  if (!isOpen) return `${formatMoney(total, currency)}, ${invoiceStatus(invoice, now).word.toLowerCase()}`
  const whole = `${formatMoney(amountDue, currency)} ${isCreditNote ? 'in your favour' : 'still due'}`
  const words = amountDue === total ? whole : (dueWords(invoice) ?? whole)
  if (isCreditNote || amountDue === 0 || dateDue === null) return words
  if (!isOwedLate(invoice, now)) return `${words}, due ${formatDate(dateDue)}`
  const days = daysBetween(melbourneDay(dateDue), melbourneDay(now))
  return `${words}, ${days === 1 ? '1 day' : `${days} days`} overdue`
}

/** How far a design request is. */
export function designAnswer(request: Parameters<typeof designProgress>[0], now: Date): string {
  const { statusText, smallText } = designProgress(request, now)
  return [statusText, smallText].filter(Boolean).join(', ')
}
