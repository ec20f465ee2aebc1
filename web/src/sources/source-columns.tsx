import type { RefusedRecord, Source } from '@portal/contract/sources'
import { formatMoment, formatTime } from '@portal/domain/dates'
import { formatCount } from '@portal/domain/numbers'
import { agoText } from '@portal/domain/vehicle'
import { ExternalLink } from '../ui/external-link.tsx'
import { ClockAlertIcon } from '../ui/icons/areas.tsx'
import { AlertIcon, CheckCircleIcon } from '../ui/icons/signs.tsx'
import { DownloadIcon } from '../ui/icons/work.tsx'
import { Mark } from '../ui/mark.tsx'
import type { Column } from '../ui/table/data-table-column.ts'

const states = {
  new: { tone: 'idle', word: 'Not read yet', icon: <ClockAlertIcon size={16} /> },
  loading: { tone: 'move', word: 'First load', icon: <DownloadIcon size={16} /> },
  following: { tone: 'good', word: 'Following', icon: <CheckCircleIcon size={16} /> },
  behind: { tone: 'late', word: 'Behind', icon: <AlertIcon size={16} /> },
  live: { tone: 'good', word: 'Asked live', icon: <CheckCircleIcon size={16} /> },
  left: { tone: 'idle', word: 'No longer connected', icon: <ClockAlertIcon size={16} /> },
  silent: { tone: 'late', word: 'Does not answer', icon: <AlertIcon size={16} /> },
} as const

function stateOf({ isLeft, state, failure }: Source): keyof typeof states {
  if (isLeft) return 'left'
  return state === 'live' && failure !== null ? 'silent' : state
}

type SourceRow = Source & { readonly timeRead: string }

/** The short state of a source; the reason for a delay is above the table, where there is room. */
const stateText = ({ isLeft, state, progress, failure, timeRetry, host, timeRead }: SourceRow): string => {
  if (isLeft || state === 'live') return ''
  if (failure === null) return progress ?? (host === null ? 'on no server' : `on ${host}`)
  if (timeRetry === null) return ''
  if (host === null) return 'on no server'
  // A try that has begun may take a minute after a long outage.
  return timeRetry <= timeRead ? 'trying again now' : `next try ${formatTime(timeRetry)}`
}

/** A source that is asked live has no stored records to count. */
const countOf = ({ state }: Source, count: number): string => (state === 'live' ? '-' : formatCount(count))

const momentAgo = (instant: string, timeRead: string): string =>
  `${formatMoment(instant)}, ${agoText(instant, new Date(timeRead))}`

/** '10:42 am, 31 minutes ago'; if only some records are that old, also which. */
const ageText = ({ asOf, onlyOld, timeRead }: SourceRow): string => {
  if (asOf === null) return '-'
  const age = momentAgo(asOf, timeRead)
  return onlyOld.length === 0 ? age : `${age}, only ${onlyOld.join(', ')}`
}

/** When the last sweep was, or how long ago if it is late; the reason is above the table, where there is room. */
const sweptText = ({ timeSwept, timeCompared, isSweepLate, missed, timeRead }: SourceRow): string => {
  if (isSweepLate && timeCompared !== null) return momentAgo(timeCompared, timeRead)
  return timeSwept === null ? '-' : `${formatMoment(timeSwept)}, ${formatCount(missed ?? 0)} missed`
}

/** The columns of the sources: their state as of `timeRead`. */
export const sourceColumns: readonly Column<SourceRow>[] = [
  { id: 'name', head: 'Source', cell: ({ name }) => <b>{name}</b>, card: 'key', skeletonPx: 90 },
  {
    id: 'state',
    head: 'State',
    cell: (source) => {
      const { tone, word, icon } = states[stateOf(source)]
      return (
        <>
          <Mark tone={tone} icon={icon}>
            {word}
          </Mark>{' '}
          <small className="quiet">{stateText(source)}</small>
        </>
      )
    },
    canWrap: true,
    card: { line: 3, side: 'whole' },
    skeletonPx: 160,
  },
  {
    id: 'age',
    head: 'As of',
    cell: ageText,
    isLate: ({ isOld }) => isOld,
    canWrap: true,
    card: 'wide',
    cardLabel: 'As of',
    skeletonPx: 120,
  },
  {
    id: 'records',
    head: 'Records',
    cell: (source) => countOf(source, source.records),
    isNumber: true,
    card: { line: 5, side: 'left' },
    cardLabel: 'Records',
    skeletonPx: 60,
  },
  {
    id: 'queue',
    head: 'Queue',
    cell: (source) => countOf(source, source.waiting),
    isNumber: true,
    card: { line: 5, side: 'right' },
    cardLabel: 'Queue',
    skeletonPx: 40,
  },
  {
    id: 'refused',
    head: 'Refused',
    cell: (source) => countOf(source, source.refused),
    isNumber: true,
    card: { line: 6, side: 'left' },
    cardLabel: 'Refused',
    skeletonPx: 40,
  },
  {
    id: 'swept',
    head: 'Last sweep',
    cell: sweptText,
    isLate: ({ isSweepLate }) => isSweepLate,
    canWrap: true,
    card: { line: 4, side: 'whole' },
    cardLabel: 'Swept',
    skeletonPx: 120,
  },
  {
    id: 'requests',
    head: 'Requests a minute',
    cell: ({ state, requestsLastMinute, requestsPerMinute, host }) =>
      requestsLastMinute === null || requestsPerMinute === null || (host === null && state !== 'live')
        ? '-'
        : `${formatCount(requestsLastMinute)} of ${formatCount(requestsPerMinute)}`,
    isNumber: true,
    card: { line: 6, side: 'right' },
    cardLabel: 'Requests a minute',
    skeletonPx: 60,
  },
]

const reasonOf = ({ field, reason }: RefusedRecord): string => `${field} ${reason}`.trim()

export const refusedColumns: readonly Column<RefusedRecord>[] = [
  {
    id: 'record',
    head: 'Record',
    cell: ({ entity, number, address }) =>
      address === null ? (
        `${entity} ${number}`
      ) : (
        <ExternalLink href={address}>{`${entity} ${number}`}</ExternalLink>
      ),
    canWrap: true,
    card: 'key',
    skeletonPx: 110,
  },
  { id: 'source', head: 'Source', cell: ({ source }) => source, card: 'value', skeletonPx: 70 },
  {
    id: 'reason',
    head: 'Reason',
    cell: reasonOf,
    // The full text as the title, since the remedy is at the end of the reason.
    title: reasonOf,
    canWrap: true,
    card: { line: 3, side: 'whole' },
    skeletonPx: 260,
  },
  {
    id: 'tried',
    head: 'Tried',
    cell: ({ attempts }) => formatCount(attempts),
    isNumber: true,
    card: { line: 4, side: 'left' },
    cardLabel: 'Tried',
    skeletonPx: 40,
  },
  {
    id: 'first',
    head: 'First',
    cell: ({ timeFirst }) => formatMoment(timeFirst),
    card: { line: 5, side: 'left' },
    cardLabel: 'First',
    skeletonPx: 90,
  },
  {
    id: 'last',
    head: 'Last',
    cell: ({ timeLast }) => formatMoment(timeLast),
    card: { line: 5, side: 'right' },
    cardLabel: 'Last',
    skeletonPx: 90,
  },
]
