import type { InvoiceSortColumn } from '@portal/contract/invoices'
import { formatDate } from '@portal/domain/dates'
import { dueWords } from '@portal/domain/due-words'
import { isOwedLate } from '@portal/domain/invoice-status'
import type { Invoice } from '@portal/domain/invoices'
import { poLabel } from '@portal/domain/labelled-po'
import { formatMoney } from '@portal/domain/money'
import { companyNameInList } from '@portal/domain/names'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { InvoiceBadge } from '../related/invoice-badge.tsx'
import { classes } from '../ui/classes.ts'
import { dueDates, numbers, type Column } from '../ui/table/data-table-column.ts'
import styles from './invoice-columns.module.css'
import type { InvoiceFilters } from './invoices-address.ts'

type InvoiceType = InvoiceFilters['invoiceType']

export const invoiceKey = ({ srcProvider, invoiceNum }: Invoice): string => `${srcProvider} ${invoiceNum}`

/** The label before the number on a card; none if invoices and credit notes are listed together. */
const numberLabels: Record<InvoiceType, { readonly cardLabel?: string }> = {
  invoice: { cardLabel: 'Invoice' },
  credit: { cardLabel: 'Credit note' },
  any: {},
}

type InvoiceColumn = Column<Invoice, InvoiceSortColumn>

const poColumn: InvoiceColumn = {
  id: 'po',
  head: 'Your PO #',
  cell: (invoice) => invoice.customerPONum || '-',
  title: (invoice) => invoice.customerPONum,
  isReference: true,
  sortBy: 'customerPONum',
  sortWords: numbers,
  card: { line: 3, side: 'left' },
  cardLabel: ({ customerPONum }) => poLabel(customerPONum),
  skeletonPx: 70,
}

const invoiceColumn = (type: InvoiceType): InvoiceColumn => ({
  id: 'invoice',
  head: 'Invoice #',
  cell: (invoice) => (
    <Link to={paths.invoice(invoice.invoiceNum)} className={styles.number}>
      {invoice.invoiceNum}
    </Link>
  ),
  isReference: true,
  sortBy: 'invoiceNum',
  sortWords: numbers,
  card: 'key',
  ...numberLabels[type],
  skeletonPx: 110,
})

const orderColumn: InvoiceColumn = {
  id: 'so',
  head: 'SO #',
  // An invoice may have no order.
  cell: ({ orderNum }) => (orderNum === '' ? '-' : <Link to={paths.order(orderNum)}>{orderNum}</Link>),
  isReference: true,
  sortBy: 'orderNum',
  sortWords: numbers,
  card: { line: 3, side: 'right' },
  cardLabel: 'SO',
  skeletonPx: 64,
}

const companyColumn: InvoiceColumn = {
  id: 'company',
  head: 'Company',
  cell: (invoice) => companyNameInList(invoice.soldToCustomer.name),
  title: (invoice) => invoice.soldToCustomer.name,
  canWrap: true,
  card: 'wide',
  skeletonPx: 190,
}

const dueColumn = (now: Date): InvoiceColumn => ({
  id: 'due',
  head: 'Due Date',
  cell: (invoice) => <DueDate invoice={invoice} now={now} />,
  isLate: (invoice) => isOwedLate(invoice, now),
  sortBy: 'dateDue',
  sortWords: dueDates,
  card: { line: 4, side: 'right', gap: true },
  cardLabel: 'Due',
  skeletonPx: 80,
})

const totalColumn: InvoiceColumn = {
  id: 'total',
  head: 'Total Amount',
  cell: (invoice) => <Total invoice={invoice} />,
  sortBy: 'total',
  sortWords: numbers,
  isNumber: true,
  card: 'value',
  skeletonPx: 80,
}

const statusColumn = (now: Date): InvoiceColumn => ({
  id: 'status',
  head: 'Status',
  cell: (invoice) => <InvoiceBadge invoice={invoice} now={now} />,
  sortBy: 'status',
  card: { line: 4, side: 'left', gap: true },
  skeletonPx: 80,
})

/** The columns of the invoices list (spec 2); what is overdue is judged by `now`. */
export const invoiceColumns = (type: InvoiceType, now: Date): readonly InvoiceColumn[] => [
  poColumn,
  invoiceColumn(type),
  orderColumn,
  companyColumn,
  dueColumn(now),
  totalColumn,
  statusColumn(now),
]

function Total({ invoice }: { readonly invoice: Invoice }) {
  const due = dueWords(invoice)
  return (
    <>
      {formatMoney(invoice.total, invoice.currency)}
      {due === undefined ? null : (
        <span className={classes(styles.due, !invoice.isCreditNote && styles.strong)}>
          <span className="hidden">, </span>
          {due}
        </span>
      )}
    </>
  )
}

function DueDate({ invoice, now }: { readonly invoice: Invoice; readonly now: Date }) {
  if (invoice.dateDue === null) return '-'
  return (
    <>
      <span>{formatDate(invoice.dateDue)}</span>
      {isOwedLate(invoice, now) ? <span className="hidden"> overdue</span> : null}
    </>
  )
}
