import { formatDate } from '@portal/domain/dates'
import type { Invoice } from '@portal/domain/invoices'
import { formatMoney } from '@portal/domain/money'
import { furtherOf } from '../lists/further-columns.tsx'

/** The optional columns of the list of invoices and credit notes, for wide windows. */
export const chosen = furtherOf<Invoice>('invoices', [
  {
    id: 'account',
    head: 'Account #',
    cell: ({ customerAccountNum }) => customerAccountNum,
    after: 'company',
    skeletonPx: 46,
  },
  {
    id: 'site',
    head: 'Site',
    cell: ({ shipToCustomer }) => shipToCustomer.name || '-',
    title: ({ shipToCustomer }) => shipToCustomer.name,
    after: 'company',
    skeletonPx: 150,
  },
  {
    id: 'date',
    head: 'Date',
    cell: ({ dateCreated }) => formatDate(dateCreated),
    after: 'company',
    skeletonPx: 80,
  },
  {
    id: 'paid',
    head: 'Paid or used',
    cell: ({ amountPaid, currency }) => formatMoney(amountPaid, currency),
    isNumber: true,
    after: 'total',
    skeletonPx: 80,
  },
  {
    id: 'open',
    head: 'Still open',
    cell: ({ amountDue, currency }) => formatMoney(amountDue, currency),
    isNumber: true,
    after: 'total',
    skeletonPx: 80,
  },
])
