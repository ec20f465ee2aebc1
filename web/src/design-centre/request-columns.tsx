import type { DesignSortColumn } from '@portal/contract/design-centre'
import { formatDate } from '@portal/domain/dates'
import { designProgress, measureOf } from '@portal/domain/design-progress'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { dates, dueDates, numbers, type Column } from '../ui/table/data-table-column.ts'
import { ClockAlertIcon, ClockIcon } from '../ui/icons/areas.tsx'
import { Mark } from '../ui/mark.tsx'
import { dwellingOf, siteAddress } from './request-site.ts'
import styles from './request-status.module.css'
import { RequestStatus, statusWords } from './request-status.tsx'

type RequestColumn = Column<DesignRequestSummary, DesignSortColumn>

/** The columns that do not depend on the current time. */
const plainColumns: readonly RequestColumn[] = [
  {
    id: 'request',
    head: 'Request #',
    cell: ({ ID, requestNumber }) => (
      <Link to={paths.designRequest(ID)} className={styles.number}>
        {requestNumber}
      </Link>
    ),
    title: ({ requestNumber }) => requestNumber,
    isReference: true,
    sortBy: 'ID',
    sortWords: dates,
    card: 'key',
    cardLabel: 'Request',
    skeletonPx: 50,
  },
  {
    id: 'job',
    head: 'Job #',
    cell: ({ jobNumber }) => jobNumber || '-',
    title: ({ jobNumber }) => jobNumber,
    isNarrow: true,
    sortBy: 'jobNumber',
    sortWords: numbers,
    card: 'value',
    skeletonPx: 60,
  },
  {
    id: 'site',
    head: 'Site Address',
    cell: siteAddress,
    title: siteAddress,
    isElastic: true,
    card: 'wide',
    skeletonPx: 190,
  },
  {
    id: 'dwelling',
    head: 'Dwell Type',
    cell: dwellingOf,
    title: dwellingOf,
    isNarrow: true,
    card: { line: 3, side: 'right' },
    skeletonPx: 110,
  },
  {
    id: 'merchant',
    head: 'Merchant',
    cell: ({ merchant }) => merchant.company_name,
    title: ({ merchant }) => merchant.company_name,
    isNarrow: true,
    sortBy: 'merchant_name',
    card: { line: 5, side: 'whole' },
    cardLabel: 'Merchant',
    skeletonPx: 90,
  },
  {
    id: 'builder',
    head: 'Builder',
    cell: ({ builder }) =>
      builder.company_name && <span className={styles.words}>{builder.company_name}</span>,
    title: ({ builder }) => builder.company_name,
    isNarrow: true,
    sortBy: 'builder_name',
    card: { line: 3, side: 'left' },
    cardLabel: 'Builder',
    skeletonPx: 90,
  },
]

const judgedColumns = (now: Date): readonly RequestColumn[] => [
  {
    id: 'status',
    head: 'Status',
    cell: (request) => <RequestStatus request={request} now={now} />,
    title: (request) => statusWords(designProgress(request, now)),
    sortBy: 'status',
    canWrap: true,
    card: { line: 4, side: 'left', gap: true },
    skeletonPx: 170,
  },
  {
    id: 'due',
    head: 'Due Date',
    cell: (request) => <DueDate request={request} now={now} />,
    isLate: (request) => designProgress(request, now).colour === 'late',
    canWrap: true,
    sortBy: 'dateCompletionDue',
    sortWords: dueDates,
    card: { line: 4, side: 'right', gap: true },
    cardLabel: 'Due',
    skeletonPx: 90,
  },
]

/** The columns of the design jobs list (spec 2). `now` is when the rows were fetched: lateness is judged by it. */
export const requestColumns = (now: Date): readonly RequestColumn[] => [
  ...plainColumns,
  ...judgedColumns(now),
]

/** The date that the request's due status is based on (spec 4), with its name; the list is sorted by it too. */
function DueDate({ request, now }: { request: DesignRequestSummary; now: Date }) {
  const { colour } = designProgress(request, now)
  const { date, called } = measureOf(request, now)
  const words = (
    <>
      <span>{formatDate(date)}</span>
      {called === '' ? null : <span className={styles.after}> {called}</span>}
    </>
  )
  if (colour !== 'late' && colour !== 'wait') return words
  const Icon = colour === 'late' ? ClockAlertIcon : ClockIcon
  return (
    <Mark tone={colour} icon={<Icon size={16} />}>
      {words}
      {colour === 'late' ? <span className="hidden"> overdue</span> : null}
    </Mark>
  )
}
