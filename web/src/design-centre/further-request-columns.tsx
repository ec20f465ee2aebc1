import { formatDate } from '@portal/domain/dates'
import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { furtherOf } from '../lists/further-columns.tsx'

/** The optional columns of the list of design jobs, for wide windows. */
export const chosen = furtherOf<DesignRequestSummary>('design jobs', [
  {
    id: 'category',
    head: 'Category',
    cell: ({ category }) => category || '-',
    title: ({ category }) => category,
    isNarrow: true,
    after: 'dwelling',
    skeletonPx: 90,
  },
  {
    id: 'merchantRef',
    head: 'Merchant Ref #',
    cell: ({ merchantRefNumber }) => merchantRefNumber || '-',
    title: ({ merchantRefNumber }) => merchantRefNumber,
    isNarrow: true,
    after: 'merchant',
    skeletonPx: 80,
  },
  {
    id: 'builderRef',
    head: 'Builder Ref #',
    cell: ({ builderRefNumber }) => builderRefNumber || '-',
    title: ({ builderRefNumber }) => builderRefNumber,
    isNarrow: true,
    after: 'builder',
    skeletonPx: 80,
  },
  {
    id: 'created',
    head: 'Date created',
    cell: ({ dateCreated }) => formatDate(dateCreated),
    after: 'builder',
    skeletonPx: 80,
  },
  {
    id: 'completed',
    head: 'Designed',
    cell: ({ dateCompleted }) => (dateCompleted === null ? '-' : formatDate(dateCompleted)),
    after: 'status',
    skeletonPx: 80,
  },
])
