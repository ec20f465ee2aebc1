import { formatDate, melbourneDay, monthNames } from '@portal/domain/dates'
import type { HomeSummary } from '@portal/domain/home-summary'
import type { Session } from '@portal/domain/session'
import {
  BookIcon,
  CalendarClockIcon,
  ClockAlertIcon,
  ClockIcon,
  LayersIcon,
  TruckIcon,
} from '../ui/icons/areas.tsx'
import type { TileNote } from '../ui/tile.tsx'

/** One line under each tile's figures: the worst, or else the next thing. */

export function orderNote(summary: HomeSummary | 'waiting'): TileNote {
  const late = summary === 'waiting' ? 0 : (summary.orders?.late ?? 0)
  if (late === 0)
    return { icon: <TruckIcon size={18} />, text: 'Track a load, or see photos of what was delivered' }
  const text = late === 1 ? '1 order is past its due date' : `${late} orders are past their due date`
  return { icon: <ClockAlertIcon size={18} />, text, isLate: true }
}

export function accountNote(): TileNote {
  const [year = 0, month = 1] = melbourneDay(new Date()).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0))
  const day = formatDate(lastDay.toISOString())
  return { icon: <CalendarClockIcon size={18} />, text: `${monthNames[month - 1]} statement closes ${day}` }
}

export const designNote: TileNote = {
  icon: <ClockIcon size={18} />,
  text: 'Design jobs and turnaround times',
}

export function priceNote(_summary: unknown, session: Session): TileNote {
  const [first, ...others] = session.allAccounts
  const whose =
    first === undefined ? '' : others.length === 0 ? ` for account ${first}` : ' for each of your accounts'
  return { icon: <LayersIcon size={18} />, text: `Standard and pack rates${whose}` }
}

export const productNote: TileNote = {
  icon: <BookIcon size={18} />,
  text: 'Span tables, guides, safety data sheets',
}
