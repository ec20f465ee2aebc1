import { exportInvoices, listInvoices } from '@portal/contract/invoices'
import { reportEpicorInvoice } from '@portal/contract/reports'
import type { Invoice } from '@portal/domain/invoices'
import { askWithHeaders } from '../api/client.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { areas, trailOf } from '../areas.tsx'
import { useListPage } from '../lists/list-page.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { mergedPageOf, mergedPages, wholeListOf } from '../lists/merged-list.ts'
import { useRowSelection } from '../lists/row-selection.ts'
import { paths } from '../paths.ts'
import { useListExport } from '../lists/list-export.tsx'
import { DocumentIcon, ReceiptIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { invoiceColumns, invoiceKey } from './invoice-columns.tsx'
import { InvoiceTools, InvoiceToolsNote } from './invoice-tools.tsx'
import { invoicesPlan, titles } from './invoices-address.ts'
import { NoInvoices } from './no-invoices.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useInvoiceTools } from './use-invoice-tools.ts'

const trail = trailOf(areas.accounts)

const further = { list: 'invoices', load: () => import('./further-invoice-columns.tsx') }

/** Both providers' invoices and credit notes as one list; the address holds its whole state (spec 2, invoices list). */
export function InvoicesList() {
  const { list, data, now } = useListPage(invoicesPlan, listInvoices, mergedPageOf)
  const { at } = list
  const { invoiceType } = at.filters
  const exported = useListExport(exportInvoices, () => askWithHeaders(exportInvoices, wholeListOf(at)))
  const selection = useRowSelection(at, data?.invoices ?? [], invoiceKey)
  const mayRead = useMayAsk(reportEpicorInvoice)
  const tools = useInvoiceTools(list)
  const title = titles[invoiceType]
  const isStale = list.asked.isPlaceholderData || list.drawn.isLeft
  return (
    <ListScreen
      title={title}
      trail={trail}
      list={list}
      columns={invoiceColumns(invoiceType, now)}
      further={further}
      rows={data?.invoices}
      rowKey={invoiceKey}
      rowName={({ invoiceNum, isCreditNote }) => `${isCreditNote ? 'credit note' : 'invoice'} ${invoiceNum}`}
      selection={mayRead ? selection : undefined}
      actions={actionsOf}
      pages={mergedPages(data, data?.invoices, at.limit)}
      exported={exported}
      quick={{ parts: <InvoiceTools {...tools} />, isOn: tools.isOn }}
      empty={<NoInvoices list={list} />}
      foot={
        <>
          <InvoiceToolsNote figures={tools.figures} />
          <SelectionBar title={title} selection={selection} rows={(!isStale && data?.invoices) || []} />
        </>
      }
    />
  )
}

const actionsOf = ({ invoiceNum, orderNum }: Invoice) => [
  { id: 'view', label: 'View Invoice', icon: <ReceiptIcon />, href: paths.invoice(invoiceNum) },
  ...(orderNum === '' ? [] : orderEntries(orderNum)),
]

const orderEntries = (orderNum: string) => [
  { id: 'order', label: 'View Sales Order', icon: <DocumentIcon />, href: paths.order(orderNum) },
  { id: 'track', label: 'Track Shipment', icon: <TruckIcon />, href: paths.delivery(orderNum) },
]
