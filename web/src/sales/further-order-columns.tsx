import { formatDate } from '@portal/domain/dates'
import type { SalesOrder } from '@portal/domain/sales'
import { furtherOf } from '../lists/further-columns.tsx'

/** With the number: whom a name belongs to is asked on the phone. */
const contactOf = ({ siteContact }: SalesOrder): string =>
  [siteContact?.name, siteContact?.phone].filter(Boolean).join(', ')

/** What a list of orders and today's deliveries can show besides, where there is room. */
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
