import type { ReplyOf } from '@portal/contract/call'
import type { listInvoices } from '@portal/contract/invoices'
import type { Invoice } from '@portal/domain/invoices'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { Selection } from '../ui/data-table-selection.tsx'
import { Empty } from '../ui/empty.tsx'
import { DocumentIcon, ReceiptIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { NothingFoundIcon } from '../ui/icons/work.tsx'
import { Paging } from '../ui/paging.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { filterWords, titles } from './invoice-filters.ts'
import { invoiceKey } from './selected-invoices.ts'
import { changed, type InvoicesAddress, invoicesQuery } from './invoices-address.ts'

interface InvoicesTableProps {
  readonly at: InvoicesAddress
  readonly go: (change: Partial<InvoicesAddress>) => void
  readonly page: ReplyOf<typeof listInvoices>
  /** When the rows were answered: what is overdue is judged by it. */
  readonly now: Date
  /** The rows are the page before, while the next is on its way. */
  readonly isStale: boolean
  readonly selection: Selection<Invoice> | undefined
}

/** A page of invoices, and the way to the other pages. */
export function InvoicesTable({ at, go, page, now, isStale, selection }: InvoicesTableProps) {
  const { invoices } = page
  const hasInvoices = invoices.length > 0
  return (
    <>
      {hasInvoices ? (
        <DataTable
          label={titles[at.filter]}
          columns={invoiceColumns(at.filter, now)}
          rows={invoices}
          rowKey={invoiceKey}
          sorting={{ column: at.sortColumn, direction: at.sortDirection }}
          onSort={({ column, direction }) => go({ sortColumn: column, sortDirection: direction })}
          isStale={isStale}
          selection={selection}
          actions={actionsOf}
        />
      ) : (
        <NoInvoices at={at} onClear={() => go({ searchTerm: '', status: 'any' })} />
      )}
      {hasInvoices || page.previous ? <InvoicePages at={at} go={go} page={page} isStale={isStale} /> : null}
    </>
  )
}

const actionsOf = ({ invoiceNum, orderNum, isCreditNote }: Invoice) => ({
  label: `Actions for ${isCreditNote ? 'credit note' : 'invoice'} ${invoiceNum}`,
  entries: [
    { id: 'view', label: 'View Invoice', icon: <ReceiptIcon />, href: paths.invoice(invoiceNum) },
    ...(orderNum === '' ? [] : orderEntries(orderNum)),
  ],
})

const orderEntries = (orderNum: string) => [
  { id: 'order', label: 'View Sales Order', icon: <DocumentIcon />, href: paths.order(orderNum) },
  { id: 'track', label: 'Track Shipment', icon: <TruckIcon />, href: paths.delivery(orderNum) },
]

interface NoInvoicesProps {
  readonly at: InvoicesAddress
  /** Takes the search and the status away. */
  readonly onClear: () => void
}

function NoInvoices({ at, onClear }: NoInvoicesProps) {
  const what = filterWords[at.filter]
  const isNarrowed = at.searchTerm !== '' || at.status !== 'any'
  return (
    <Empty
      icon={<NothingFoundIcon size={32} />}
      sentence={`There are no ${what} matching your criteria.`}
      action={
        isNarrowed ? (
          <Button kind="main" onClick={onClear}>
            Clear search and filters
          </Button>
        ) : undefined
      }
    >
      {at.searchTerm !== '' && `Searched for “${at.searchTerm}” in ${what}.`}
    </Empty>
  )
}

function InvoicePages({ at, go, page, isStale }: Omit<InvoicesTableProps, 'now' | 'selection'>) {
  const queries = useQueryClient()
  const { previous, epicor, timms, invoices } = page
  // The server says where both pages lie; they are not known until this page has come.
  const hasNext = !isStale && invoices.length >= at.limit
  const next = [epicor.idx, timms.idx] as const
  return (
    <Paging
      size={at.limit}
      onSize={(limit) => go({ limit })}
      before={at.offsets[0] + at.offsets[1]}
      count={invoices.length}
      onPrevious={
        previous && !isStale ? () => go({ offsets: [previous.epicorIdx, previous.timmsIdx] }) : undefined
      }
      onNext={hasNext ? () => go({ offsets: next }) : undefined}
      onNearNext={
        hasNext ? () => void queries.prefetchQuery(invoicesQuery(changed(at, { offsets: next }))) : undefined
      }
    />
  )
}
