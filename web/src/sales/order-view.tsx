import { getOrder } from '@portal/contract/sales'
import { doneWords } from '@portal/domain/order-sentence'
import { orderLines } from '@portal/domain/record-lines'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { FoundRecord } from '@portal/domain/search-results'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useShownDocument } from '../api/document-shown.ts'
import { query } from '../api/query.ts'
import { orderTrail } from '../areas.tsx'
import { paths } from '../paths.ts'
import { customerAndPo } from '../related/customer-and-po.ts'
import { useOrderRecords } from '../related/order-records.ts'
import { OtherRecord } from '../related/other-record.tsx'
import { searchOf, useProviderAsked } from '../related/provider-asked.ts'
import { RecordLines } from '../related/record-lines.tsx'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { LinkButton } from '../ui/button.tsx'
import { TruckIcon } from '../ui/icons/areas.tsx'
import { Page } from '../ui/page.tsx'
import { Panel, PanelSentence, Split } from '../ui/panel.tsx'
import { DownloadButton, DownloadFailure } from '../ui/document/download-button.tsx'
import { PdfViewer } from '../ui/document/pdf-viewer.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useLeaveOnFailure } from '../related/use-leave-on-failure.ts'
import { orderDocument } from './order-document.ts'
import { OrderRail } from './order-rail.tsx'
import { OrderSay } from './order-say.tsx'
import { OrderViewSkeleton } from './order-view-skeleton.tsx'

/** One order: its document, its progress, and related records (spec 2, sales order view). */
export function OrderView() {
  const { orderNum = '' } = useParams({ strict: false })
  const provider = useProviderAsked()
  const order = useQuery(query(getOrder, { params: { orderNum }, query: { provider } }))
  const title = `Sales Order ${orderNum}`
  useLeaveOnFailure(order.data ? null : order.error, { what: title, list: '/sales/orders' })
  if (!order.data) {
    return (
      <Page title={title} trail={orderTrail}>
        <OrderViewSkeleton />
      </Page>
    )
  }
  const Loaded = order.data.isVoid ? CancelledOrder : LiveOrder
  return (
    <Loaded
      key={`${order.data.srcProvider} ${orderNum}`}
      title={title}
      order={order.data}
      now={new Date(order.dataUpdatedAt)}
      asked={order}
    />
  )
}

interface OrderProps {
  title: string
  order: SalesOrderDetail
  now: Date
  /** The query that loads the order. */
  asked: Asked
}

function CancelledOrder({ title, order, now, asked }: OrderProps) {
  const { data: records = [] } = useOrderRecords(order)
  const isTracked = order.deliveries.length + records.length > 0
  return (
    <Page
      title={title}
      sub={customerAndPo(order)}
      trail={orderTrail}
      actions={isTracked ? <TrackButton order={order} /> : undefined}
    >
      <AsOf of={asked} />
      <OtherOrder order={order} />
      <Split rail={<OrderRail order={order} now={now} />}>
        <Panel title="Order cancelled">
          <PanelSentence>No sales order is available.</PanelSentence>
        </Panel>
      </Split>
    </Page>
  )
}

function LiveOrder({ title, order, now, asked }: OrderProps) {
  const document = useShownDocument(orderDocument(order), { fileName: `${title}.pdf` })
  return (
    <Page
      title={title}
      sub={customerAndPo(order)}
      trail={orderTrail}
      actions={
        <>
          <TrackButton order={order} />
          <DownloadButton of={document} />
        </>
      }
    >
      <AsOf of={asked} />
      <OtherOrder order={order} />
      <DownloadFailure of={document} />
      <OrderSay order={order} now={now} />
      <Split rail={<OrderRail order={order} now={now} />}>
        <OrderLines order={order} />
        <PdfViewer title="Order document" name={title} document={document} />
      </Split>
    </Page>
  )
}

function OrderLines({ order }: { readonly order: SalesOrderDetail }) {
  const lines = orderLines(order)
  const kind = order.status === 'draft' ? 'draft' : 'order'
  const cancelled = order.items.length - lines.length
  return <RecordLines kind={kind} lines={lines} sums={order} done={doneWords(order)} cancelled={cancelled} />
}

const OtherOrder = ({ order }: { order: SalesOrderDetail }) => (
  <OtherRecord of={order} what="order" to={paths.order(order.orderNum)} />
)

const TrackButton = ({ order }: { order: SalesOrderDetail }) => (
  <LinkButton to={paths.delivery(order.orderNum)} search={searchOf(order)}>
    <TruckIcon size={18} />
    Track Shipment
  </LinkButton>
)

/** Saves an order's PDF from another screen, under the same name as here. */
export async function saveOrderDocument(
  queries: QueryClient,
  { number: orderNum, srcProvider: provider }: Pick<FoundRecord, 'number' | 'srcProvider'>,
): Promise<void> {
  const order = await queries.fetchQuery(query(getOrder, { params: { orderNum }, query: { provider } }))
  saveFile(await queries.fetchQuery(orderDocument(order)), `Sales Order ${orderNum}.pdf`)
}
