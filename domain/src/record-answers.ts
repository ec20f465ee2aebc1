import { formatDate, formatDateTime } from './dates.ts'
import { designProgress } from './design-progress.ts'
import { dueDayWords, dueWords } from './due-words.ts'
import type { AccountFigures } from './home-summary.ts'
import { invoiceStatus, isOwedLate } from './invoice-status.ts'
import type { Invoice } from './invoices.ts'
import { formatMoney } from './money.ts'
import { counted } from './numbers.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import { isOrderLate, orderWord } from './order-progress.ts'
import type { SalesOrder } from './sales.ts'
import { newestEvent, statusWord, type DeliveryState } from './tracking-events.ts'

export interface Answer {
  readonly words: string
  /** The meaning of the answer; absent if it is only information. */
  readonly tone?: 'good' | 'move' | 'late'
}

/** An order's status in one line: where its last delivery is or how far it is picked, and when it is due. */
export function orderAnswer(order: SalesOrder, records: readonly DeliveryState[], now: Date): Answer {
  const last = order.isVoid || isOfflineOrder(order) ? undefined : lastMoved(records)
  if (last !== undefined && records.every((record) => statusWord(record) === 'Delivered'))
    return {
      words: last.time === undefined ? 'Delivered' : `Delivered ${formatDateTime(last.time)}`,
      tone: 'good',
    }
  // One delivery has arrived, and whether others follow is not known: the order does not count as delivered.
  const moving = last?.word === 'Delivered' ? undefined : last
  const state = moving?.word ?? orderWord(order, now)
  const tone = moving !== undefined && moving.word !== 'Ready at the yard' ? ({ tone: 'move' } as const) : {}
  if (!order.isOpen || order.isVoid || order.dateDue === null) return { words: state, ...tone }
  const due = formatDate(order.dateDue)
  if (isOrderLate(order, now)) return { words: `${state}, late, was due ${due}`, tone: 'late' }
  return { words: `${state}, due ${due}`, ...tone }
}

/** The delivery that was delivered or had an event last; undelivered ones come before delivered ones. */
export function lastMoved<Delivery extends DeliveryState>(
  deliveries: readonly Delivery[],
): { delivery: Delivery; word: string; time: string | undefined } | undefined {
  const known = deliveries.flatMap((delivery) => {
    const word = statusWord(delivery)
    const time = delivery.timeDelivered ?? newestEvent(delivery)?.timeEvent
    return word === undefined ? [] : [{ delivery, word, time }]
  })
  const moving = known.filter(({ word }) => word !== 'Delivered')
  const among = moving.length > 0 ? moving : known
  return among.toSorted((a, b) => momentOf(b.time) - momentOf(a.time))[0]
}

const momentOf = (time: string | undefined): number => (time === undefined ? 0 : Date.parse(time))

/** What is due on an invoice or left of a credit note, and since when or until when. */
export function invoiceAnswer(invoice: Invoice, now: Date): Answer {
  const { total, amountDue, currency, isOpen, isCreditNote, dateDue } = invoice
  if (!isOpen)
    return { words: `${formatMoney(total, currency)}, ${invoiceStatus(invoice, now).word.toLowerCase()}` }
  const whole = `${formatMoney(amountDue, currency)} ${isCreditNote ? 'in your favour' : 'still due'}`
  const words = amountDue !== 0 && amountDue === total ? whole : (dueWords(invoice) ?? whole)
  if (isCreditNote || amountDue === 0 || dateDue === null) return { words }
  if (!isOwedLate(invoice, now)) return { words: `${words}, due ${formatDate(dateDue)}` }
  return { words: `${words}, ${dueDayWords(dateDue, now)}`, tone: 'late' }
}

/** A design request's progress in words. */
export function designAnswer(request: Parameters<typeof designProgress>[0], now: Date): string {
  const { statusText, smallText } = designProgress(request, now)
  return [statusText, smallText].filter(Boolean).join(', ')
}

export interface AccountStanding {
  /** Undefined if the user may not see orders. */
  readonly openOrders?: number | undefined
  /** By currency, if anything is open; undefined if the user may not see invoices. */
  readonly figures?: readonly Pick<AccountFigures, 'currency' | 'owing' | 'overdue'>[] | undefined
}

/** For staff: what an account owes, how much of it is overdue, and how many orders are open. */
export function accountAnswer({ openOrders, figures }: AccountStanding): Answer {
  const late = figures?.filter(({ overdue }) => overdue > 0) ?? []
  const owed = figures?.filter(({ owing }) => owing !== 0) ?? []
  const words = [
    ...late.map(({ overdue, currency }) => `${formatMoney(overdue, currency)} overdue`),
    ...owed.map(({ owing, currency }) =>
      owing > 0 ? `${formatMoney(owing, currency)} owing` : `${formatMoney(-owing, currency)} in credit`,
    ),
    figures && late.length + owed.length === 0 ? 'Nothing owing' : '',
    openOrders === undefined ? '' : counted(openOrders, 'open order'),
  ]
  return { words: words.filter(Boolean).join(', '), ...(late.length > 0 && { tone: 'late' }) }
}
