import { numberFromPath, numberInPath } from '@portal/contract/record-paths'
import { getInvoice } from '@portal/contract/invoices'
import { invoiceTitle } from '@portal/domain/invoice-title'
import type { InvoiceDetail } from '@portal/domain/invoices'
import type { FoundRecord } from '@portal/domain/search-results'
import { type QueryClient, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { documentQuery } from '../api/document-query.ts'
import { useShownDocument } from '../api/document-shown.ts'
import { query } from '../api/query.ts'
import { areas, trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import { customerAndPo } from '../related/customer-and-po.ts'
import { OtherRecord } from '../related/other-record.tsx'
import { searchOf, useProviderAsked, withProvider } from '../related/provider-asked.ts'
import { RecordLines } from '../related/record-lines.tsx'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { LinkButton } from '../ui/button.tsx'
import { DocumentWaiting } from '../ui/document/document-waiting.tsx'
import { DownloadButton, DownloadFailure } from '../ui/document/download-button.tsx'
import { TruckIcon } from '../ui/icons/areas.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Page } from '../ui/page.tsx'
import { Panel, Split } from '../ui/panel.tsx'
import type { ShownDocument } from '../ui/document/shown-document.ts'
import { PdfViewer } from '../ui/document/pdf-viewer.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useLeaveOnFailure } from '../related/use-leave-on-failure.ts'
import { WaitingPanel } from '../ui/waiting-panel.tsx'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { titles } from './invoices-address.ts'
import { howToPay } from './how-to-pay.tsx'
import { type TrackedOrder, useTrackedOrders } from './invoice-orders.ts'
import { InvoiceRail } from './invoice-rail.tsx'

const accountsTrail = trailOf(areas.accounts)
const invoicesTrail = trailOf(areas.accounts, { name: titles.invoice, to: paths.invoices() })
const creditsTrail = trailOf(areas.accounts, { name: titles.credit, to: paths.invoices('credit') })

/** One invoice or credit note: its document, its status, and related records (spec 2). */
export function InvoiceView() {
  const { invoiceNum = '' } = useParams({ strict: false })
  const provider = useProviderAsked()
  const invoice = useQuery(query(getInvoice, { params: { invoiceNum }, query: { provider } }))
  // Requested together with the invoice, so that its panel appears with the others.
  usePrefetchQuery(howToPay())
  const number = numberFromPath(invoiceNum)
  // It may be a credit note, but that is not known before it is loaded.
  const failing = { what: `Invoice ${number}`, list: '/accounts/invoices' }
  useLeaveOnFailure(invoice.data ? null : invoice.error, failing)
  if (invoice.data) {
    // The key resets all state when the address names another record.
    const key = `${invoice.data.srcProvider} ${invoiceNum}`
    return <LoadedInvoice key={key} invoice={invoice.data} asked={invoice} />
  }
  return (
    <Page title={number} trail={accountsTrail}>
      <Split
        rail={
          <>
            <WaitingPanel title="Status" />
            <WaitingPanel title="Delivery tracking" />
          </>
        }
      >
        <WaitingPanel title="Lines" isLead={false} />
        <Panel title="Document">
          <output className="hidden">Loading the invoice</output>
          <DocumentWaiting />
        </Panel>
      </Split>
    </Page>
  )
}

interface LoadedInvoiceProps {
  readonly invoice: InvoiceDetail
  readonly asked: Asked
}

function LoadedInvoice({ invoice, asked }: LoadedInvoiceProps) {
  const now = new Date(asked.dataUpdatedAt)
  const request = documentQuery(invoiceDocument(invoice))
  const document = useShownDocument(request, { fileName: invoiceFileName(invoice) })
  const title = invoiceTitle(invoice)
  return (
    <Page
      title={title}
      sub={customerAndPo(invoice)}
      trail={invoice.isCreditNote ? creditsTrail : invoicesTrail}
      actions={<InvoiceActions invoice={invoice} document={document} />}
    >
      <AsOf of={asked} />
      <OtherRecord of={invoice} what="invoice or credit note" to={paths.invoice(invoice.invoiceNum)} />
      <DownloadFailure of={document} />
      <Split rail={<InvoiceRail invoice={invoice} now={now} />}>
        <RecordLines
          kind={invoice.isCreditNote ? 'credit note' : 'invoice'}
          lines={invoice.items}
          sums={invoice}
        />
        <PdfViewer
          title={invoice.isCreditNote ? 'Credit note document' : 'Invoice document'}
          name={title}
          document={document}
        />
      </Split>
    </Page>
  )
}

interface InvoiceActionsProps {
  readonly invoice: InvoiceDetail
  readonly document: ShownDocument
}

function InvoiceActions({ invoice, document }: InvoiceActionsProps) {
  return (
    <>
      <TrackButton orders={useTrackedOrders(invoice)} />
      <DownloadButton of={document} />
    </>
  )
}

/** Leads to the tracking of the invoice's order; of several, to that of the one that is chosen from a menu. */
function TrackButton({ orders }: { readonly orders: readonly TrackedOrder[] }) {
  // An open menu keeps its orders, even if other orders are known by then.
  const [opened, setOpened] = useState<readonly TrackedOrder[]>()
  const offered = opened ?? orders
  const [first, ...others] = offered
  if (first === undefined) return null
  const content = (
    <>
      <TruckIcon size={18} />
      Track Shipment
    </>
  )
  if (others.length === 0) {
    return (
      <LinkButton to={paths.delivery(first.orderNum)} search={searchOf(first)}>
        {content}
      </LinkButton>
    )
  }
  const entries = offered.map((order) => ({
    id: order.orderNum,
    label: `SO ${order.orderNum}`,
    icon: <TruckIcon />,
    href: withProvider(paths.delivery(order.orderNum), searchOf(order).provider),
  }))
  return (
    <MenuButton label="Track Shipment" entries={entries} onOpen={() => setOpened(offered)}>
      {content}
    </MenuButton>
  )
}

/** Saves an invoice's PDF from another screen, under the same name as on its own page. */
export async function saveInvoiceDocument(
  queries: QueryClient,
  { number, srcProvider: provider }: Pick<FoundRecord, 'number' | 'srcProvider'>,
): Promise<void> {
  const invoiceNum = numberInPath(number)
  const invoice = await queries.fetchQuery(query(getInvoice, { params: { invoiceNum }, query: { provider } }))
  saveFile(await queries.fetchQuery(documentQuery(invoiceDocument(invoice))), invoiceFileName(invoice))
}
