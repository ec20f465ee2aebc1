import { formatMoment, isToday } from './dates.ts'
import { lastSeen, suburbOf, type SeenFix } from './delivery-seen.ts'
import { counted } from './numbers.ts'
import { newestEvent, statusWord, type DeliveryState } from './tracking-events.ts'
import { agoText } from './vehicle.ts'

export interface KnownDelivery {
  readonly record: DeliveryState
  /** Where its vehicle is, if known. */
  readonly fix?: SeenFix | undefined
  /** The name of the delivery site; '' if not known. */
  readonly site: string
  /** Undefined if the photos were not counted. */
  readonly photos?: number | undefined
  /** Its order is closed or cancelled: nothing says that it is still to come. */
  readonly isOver?: boolean
}

/** Where a delivery is, in words; unknown parts are left out. */
export interface DeliverySentence {
  /** One of five words, or the status as it was returned (screens.md). */
  readonly word: string
  /** 'wait': the vehicle's last fix is old. */
  readonly tone: 'idle' | 'move' | 'good' | 'wait'
  /** The rest of the sentence, starting with its comma or space. */
  readonly rest: string
  /** For a card, beside the word: 'Sunshine, 6 km away'. */
  readonly brief: string
  /** For a card, the age of `brief`: '2 minutes ago', or 'since 9:31 am' for today. */
  readonly age: string
}

/** 'On the way, last seen 2 minutes ago in Sunshine, 6 km from Lot 364 Boronia Grove'. */
export function deliverySentence(known: KnownDelivery, now: Date): DeliverySentence {
  const { record, site, photos = 0, isOver = false } = known
  const { timeDelivered } = record
  const event = newestEvent(record)
  const word = statusWord(record) ?? record.currentStatus
  const since = event ? `since ${formatMoment(event.timeEvent, now)}` : ''
  const age = event && !isToday(event.timeEvent, now) ? agoText(event.timeEvent, now) : since
  const suburb = known.fix && suburbOf(known.fix)
  switch (word) {
    case 'Ready at the yard':
      if (isOver) return { word, tone: 'idle', rest: '', brief: 'At the yard', age }
      return { word, tone: 'idle', rest: ', not on a truck yet', brief: 'Not on a truck yet', age }
    case 'Loading':
      return { word, tone: 'move', rest: joined(' ', ' at the yard', since), brief: 'At the yard', age }
    case 'Unloading': {
      const at = site === '' ? '' : ` at ${site}`
      const brief = joined(', ', 'At the site', suburb)
      return { word, tone: 'move', rest: at + (since && ` ${since}`), brief, age }
    }
    case 'Delivered': {
      const time = timeDelivered ?? event?.timeEvent
      const brief = joined(', ', time && formatMoment(time, now), photosText(photos))
      return { word, tone: 'good', rest: brief && ` ${brief}`, brief, age: time ? agoText(time, now) : '' }
    }
    default:
      return { word, ...underWay(known, { word, now, since, age }) }
  }
}

function underWay(
  { fix, site }: KnownDelivery,
  { word, now, since, age: sinceShort }: { word: string; now: Date; since: string; age: string },
): Omit<DeliverySentence, 'word'> {
  const seen = fix && lastSeen(fix, now)
  if (!seen) {
    const to = word !== 'On the way' || site === '' ? '' : ` to ${site}`
    return { tone: 'move', rest: to + (since && ` ${since}`), brief: 'Place not known', age: sinceShort }
  }
  const { age, isOld, suburb, left, brief } = seen
  const where = joined(' in ', `last seen ${age}`, suburb)
  const rest = joined(', ', where, left && `${left} from ${site === '' ? 'the site' : site}`)
  return { tone: isOld ? 'wait' : 'move', rest: `, ${rest}`, brief, age }
}

const joined = (by: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(by)

const photosText = (count: number): string => (count === 0 ? '' : counted(count, 'photo'))
