import { listOrders } from '@portal/contract/sales'
import { reportStatement } from '@portal/contract/statements'
import { listPhotos, locateOrders } from '@portal/contract/tracking'
import { formatDate, melbourneDay, monthNames } from '@portal/domain/dates'
import type { HomeSummary } from '@portal/domain/home-summary'
import { counted } from '@portal/domain/numbers'
import type { Session } from '@portal/domain/session'
import {
  BookIcon,
  CalendarClockIcon,
  ClockAlertIcon,
  ClockIcon,
  LayersIcon,
  TruckIcon,
} from '../ui/icons/areas.tsx'
import { currentFilter } from '../access/account-filter.ts'
import { accountsInReach, isNarrowed } from '../access/user-accounts.ts'
import { mayAsk } from '../api/may-ask.ts'
import { paths } from '../paths.ts'
import type { TileNote } from '../ui/tile.tsx'
import { lateOrders } from './summary.ts'

/** The notes, one line under each tile's figures: a problem if there is one, otherwise what comes next. */

export function orderNote(summary: HomeSummary | 'waiting', session: Session): TileNote | undefined {
  const late = summary === 'waiting' ? 0 : (summary.orders?.late ?? 0)
  if (late === 0) return deliveryNote(session)
  const text = counted(late, 'order is past its due date', 'orders are past their due date')
  const of = mayAsk(session, listOrders) ? lateOrders : undefined
  return { icon: <ClockAlertIcon size={18} />, text, isLate: true, ...(of && { of }) }
}

/** Names only what the user may open. */
function deliveryNote(session: Session): TileNote | undefined {
  const mayTrack = mayAsk(session, locateOrders)
  const maySeePhotos = mayAsk(session, listPhotos)
  if (!mayTrack && !maySeePhotos) return undefined
  const text = !maySeePhotos
    ? 'Track a load'
    : mayTrack
      ? 'Track a load, or see photos of what was delivered'
      : 'See photos of what was delivered'
  return { icon: <TruckIcon size={18} />, text }
}

/** If the user has only one account, the note links to its statement. */
export function accountNote(_summary: unknown, session: Session): TileNote {
  const [year = 0, month = 1] = melbourneDay(new Date()).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0))
  const day = formatDate(lastDay.toISOString())
  const text = `${monthNames[month - 1]} statement closes ${day}`
  return { icon: <CalendarClockIcon size={18} />, text, ...onlyStatement(session) }
}

function onlyStatement(session: Session): Pick<TileNote, 'of'> {
  const [only, ...others] = accountsInReach(session, currentFilter())
  if (only === undefined || others.length > 0 || !mayAsk(session, reportStatement)) return {}
  return { of: { to: paths.statement(only.accountNum) } }
}

export const designNote: TileNote = {
  icon: <ClockIcon size={18} />,
  text: 'Design jobs and turnaround times',
}

export function priceNote(_summary: unknown, session: Session): TileNote {
  return { icon: <LayersIcon size={18} />, text: `Standard and pack rates${whoseRates(session)}` }
}

function whoseRates(session: Session): string {
  const filter = currentFilter()
  const accounts = accountsInReach(session, filter)
  const [first, ...others] = accounts
  if (first === undefined) return ''
  if (others.length === 0) return ` for account ${first.accountNum}`
  return isNarrowed(filter)
    ? ` for each of the ${accounts.length} chosen accounts`
    : ' for each of your accounts'
}

export const productNote: TileNote = {
  icon: <BookIcon size={18} />,
  text: 'Span tables, guides, safety data sheets',
}
