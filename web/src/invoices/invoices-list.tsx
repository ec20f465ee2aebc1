import { exportInvoices } from '@portal/contract/invoices'
import { reportEpicorInvoice } from '@portal/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAnsweredAt } from '../api/answered-at.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { useDeferredValue } from 'react'
import { askInFull } from '../api/client.ts'
import { areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { ExportButton, useListExport } from '../related/list-export.tsx'
import { DataTableSkeleton } from '../ui/data-table-skeleton.tsx'
import { FaultNotice } from '../ui/fault-notice.tsx'
import { Filters } from '../ui/filters.tsx'
import { ListFailure } from '../ui/list-failure.tsx'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { Toolbar, ToolbarEnd } from '../ui/toolbar.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceFilters, titles } from './invoice-filters.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { invoicesQuery, statusOf, typeOf, useInvoicesAddress, wholeListOf } from './invoices-address.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelectedInvoices } from './selected-invoices.ts'
import { InvoicesTable } from './invoices-table.tsx'

/** The columns without any facts: their heads, sorting and bones are those of every type. */
const columns = invoiceColumns('invoice', new Date())

const trail = [
  { name: 'Dashboard', to: paths.home },
  { name: areas.accounts.name, to: paths.accounts },
]

/** Both providers' invoices and credit notes as one list; the address is its whole state (spec 2, invoices list). */
export function InvoicesList() {
  const [at, go] = useInvoicesAddress()
  // Rows are drawn in slices: at once they would hold up a slow phone.
  const invoices = useDeferredValue(useQuery({ ...invoicesQuery(at), placeholderData: keepPreviousData }))
  const answeredAt = useAnsweredAt(invoices)
  const exported = useListExport(exportInvoices, () => askInFull(exportInvoices, wholeListOf(at)))
  const { selected, selection, clear } = useSelectedInvoices(at)
  const mayRead = useMayAsk(reportEpicorInvoice)
  const rows = invoices.data?.invoices ?? []
  // Rows of the page before stand in for those on their way; an empty page cannot.
  const isWaiting = invoices.isPending || (invoices.isPlaceholderData && rows.length === 0)
  const label = titles[at.filter]
  return (
    <Page title={label} trail={trail}>
      <InvoiceTotals />
      <Toolbar>
        <SearchBox
          label="Enter PO # , Invoice # or SO #"
          value={at.searchTerm}
          onSearch={(searchTerm) => go({ searchTerm })}
        />
        <Filters
          groups={invoiceFilters}
          values={{ status: at.status, type: at.filter }}
          onApply={({ status, type }) => go({ status: statusOf(status), filter: typeOf(type) })}
        />
        <SortSelect
          columns={columns}
          sorting={{ column: at.sortColumn, direction: at.sortDirection }}
          onSort={({ column, direction }) => go({ sortColumn: column, sortDirection: direction })}
        />
        <ToolbarEnd>
          <ExportButton
            of={exported}
            isEmpty={invoices.data?.invoices.length === 0 && !invoices.data.previous}
          />
        </ToolbarEnd>
      </Toolbar>
      <ListFailure of={invoices} />
      <FaultNotice error={exported.error} onRetry={exported.start} />
      {invoices.data && !isWaiting ? (
        <InvoicesTable
          at={at}
          go={go}
          page={invoices.data}
          now={new Date(answeredAt)}
          isStale={invoices.isPlaceholderData}
          selection={mayRead ? selection : undefined}
        />
      ) : null}
      {isWaiting ? (
        <DataTableSkeleton label={label} columns={columns} rows={at.limit} isSelectable={mayRead} />
      ) : null}
      <SelectionBar
        title={label}
        selected={selected}
        onSelectPage={rows.every(selection.has) ? undefined : () => selection.onSelect(rows, true)}
        onClear={clear}
      />
    </Page>
  )
}
