import { formatDate } from '@portal/domain/dates'
import type { SalesOrder } from '@portal/domain/sales'
import { furtherOf } from '../lists/further-columns.tsx'

/** The site contact with the phone number, so that the person can be called. */
const contactOf = ({ siteContact }: SalesOrder): string =>
  [siteContact?.name, siteContact?.phone].filter(Boolean).join(', ')

/** The optional columns of the orders list and today's deliveries, for wide windows. */
export const chosen = furtherOf<SalesOrder>('orders', [
  {
    id: 'site',
    head: 'Site',
    cell: ({ shipToCustomer }) => shipToCustomer.name || '-',
    title: ({ shipToCustomer }) => shipToCustomer.name,
    after: 'company',
    skeletonPx: 150,
  },
  {
    id: 'contact',
    head: 'Site contact',
    cell: ({ siteContact }) => siteContact?.name || siteContact?.phone || '-',
    title: contactOf,
    after: 'company',
    skeletonPx: 150,
  },
  {
    id: 'note',
    head: 'Delivery note',
    cell: ({ deliveryNote }) => deliveryNote ?? '-',
    title: ({ deliveryNote }) => deliveryNote ?? '',
    isNarrow: true,
    after: 'delivery',
    skeletonPx: 120,
  },
  {
    id: 'changed',
    head: 'Last changed',
    cell: ({ dateUpdated }) => formatDate(dateUpdated),
    after: 'date',
    skeletonPx: 80,
  },
])
