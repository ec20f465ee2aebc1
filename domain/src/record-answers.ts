import { formatDate, formatDateTime } from './dates.ts'
import { withAllLoads } from './delivery-status.ts'
import { designProgress } from './design-progress.ts'
import { dueDayWords, dueWords } from './due-words.ts'
import type { AccountFigures } from './home-summary.ts'
import { invoiceStatus, isOwedLate } from './invoice-status.ts'
import type { Invoice } from './invoices.ts'
import { formatMoney } from './money.ts'
import { counted } from './numbers.ts'
import { isOfflineOrder } from './offline-delivery.ts'
import {
  areAllDelivered,
  currentLoad,
  isComing,
  isDelivered,
  isOnTruck,
  type KnownLoad,
  knownLoads,
  lastDelivered,
  type LoadRecord,
} from './order-loads.ts'
import { doneFraction, isOrderLate, isOver, orderWord } from './order-progress.ts'
import type { SalesOrder } from './sales.ts'

export interface Answer {
  readonly words: string
  /** The meaning of the answer; absent if it is only information. */
  readonly tone?: 'good' | 'move' | 'late'
}

/** An order's status in one line: where its loads are or how far it is picked, and when it is due. */
export function orderAnswer(recorded: SalesOrder, records: readonly LoadRecord[], now: Date): Answer {
  const order = withAllLoads(recorded, records)
  const isFollowed = !order.isVoid && order.status !== 'draft' && !isOfflineOrder(order)
  const ofLoads = isFollowed ? loadsAnswer(order, knownLoads(order, records)) : undefined
  // The words of lists, which do not know the records.
  const state = ofLoads ?? { words: orderWord(recorded, now) }
  if (state.tone === 'good' || isOver(order) || order.dateDue === null) return state
  const due = formatDate(order.dateDue)
  if (isOrderLate(recorded, now)) return { words: `${state.words}, late, was due ${due}`, tone: 'late' }
  return { ...state, words: `${state.words}, due ${due}` }
}

/** Undefined if none of our words says where the loads are. An order is delivered when nothing of it is to come. */
function loadsAnswer(order: SalesOrder, loads: readonly KnownLoad[]): Answer | undefined {
  const { word } = currentLoad(loads) ?? {}
  if (word !== undefined && isOnTruck(word)) return { words: word, tone: 'move' }
  if (word !== undefined && isComing(word)) return { words: word }
  const last = lastDelivered(loads)
  if (last === undefined) return undefined
  if (!areAllDelivered(order, loads))
    return { words: `${loads.filter(isDelivered).length} of ${order.deliveries.length} loads delivered` }
  if (order.isOpen && doneFraction(order) < 1) return { words: 'Partly delivered' }
  return {
    words: last.time === undefined ? 'Delivered' : `Delivered ${formatDateTime(last.time)}`,
    tone: 'good',
  }
}

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

/** A design request's progress in words; '-' without any, as what comes after it must not pass for its state. */
export function designAnswer(request: Parameters<typeof designProgress>[0], now: Date): string {
  const { statusText, smallText } = designProgress(request, now)
  return [statusText, smallText].filter(Boolean).join(', ') || '-'
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
