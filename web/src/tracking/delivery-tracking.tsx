import { getOrder } from '@portal/contract/sales'
import { fromBase64Text } from '@portal/domain/base64-text'
import { foundRecords, withAllLoads } from '@portal/domain/delivery-status'
import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { chosenRecord } from '@portal/domain/tracking-events'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageWithAccounts } from '../access/accounts-searched.ts'
import { couldNotAsk, isSessionEnded, isForbidden, messageOf } from '../faults.ts'
import { query } from '../api/query.ts'
import { ageWords } from '../reply-age.ts'
import { paths } from '../paths.ts'
import { providerOf, useProviderAsked } from '../related/provider-asked.ts'
import { RedirectOnce } from '../ui/redirect-once.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import type { PassedNotice } from '../ui/passed-notice.tsx'
import { recordsQuery } from './delivery-queries.ts'
import { DeliverySkeleton } from './delivery-skeleton.tsx'
import { deliveryTitle, deliveryTrail } from './delivery-title.ts'
import { DeliveryView } from './delivery-view.tsx'

/** Live tracking of one delivery of an order: its vehicle's location and its events (spec 2, delivery tracking). */
export function DeliveryTracking() {
  const { orderNum = '', encodedTransactionId = '' } = useParams({ strict: false })
  const provider = useProviderAsked()
  const { data: order, error } = useQuery(query(getOrder, { params: { orderNum }, query: { provider } }))
  // The order is loaded first: its provider decides which call returns its deliveries (screens.md).
  if (order) return <TrackedOrder order={order} transactionId={fromBase64Text(encodedTransactionId)} />
  return <Untracked orderNum={orderNum} isNothing={error !== null} error={error} />
}

function TrackedOrder({
  order,
  transactionId,
}: {
  order: SalesOrderDetail
  transactionId: string | undefined
}) {
  const asked = useQuery(recordsQuery(order, transactionId))
  const { data, error } = asked
  const records = data && foundRecords(data)
  const record = records && chosenRecord(records, transactionId)
  if (record)
    return (
      <DeliveryView
        order={withAllLoads(order, records)}
        records={records}
        record={record}
        wanted={transactionId}
        asked={asked}
      />
    )
  const isNothing = data !== undefined || error !== null
  return (
    <Untracked orderNum={order.orderNum} isNothing={isNothing} error={error} records={data} order={order} />
  )
}

interface UntrackedProps {
  readonly orderNum: string
  /** Whether loading has ended without a delivery. */
  readonly isNothing: boolean
  readonly error: Error | null
  /** The reply without a delivery, which may be out of date. */
  readonly records?: readonly TrackingRecord[] | undefined
  /** Undefined if the order is not loaded either. */
  readonly order?: SalesOrderDetail
}

/**
 * Shows the placeholder while the delivery loads. If there is none, redirects to the search with a message (spec 8). A
 * missing privilege is shown here instead; after the end of the session the app is already going to sign-in.
 */
function Untracked({ orderNum, isNothing, error, records, order }: UntrackedProps) {
  if (isNothing && !isForbidden(error) && !isSessionEnded(error)) {
    return (
      <RedirectOnce
        to={paths.findDelivery}
        leave={({ href, state }) => ({
          // If the photos redirected here, Retry goes back to the photos.
          notice: nothingFound({ error, records }, state.notice?.retry ?? href),
          searched: orderNum,
          ...(order ? { knownOrder: { orderNum, provider: providerOf(order) } } : {}),
        })}
      />
    )
  }
  return (
    <Page title={deliveryTitle(orderNum)} trail={deliveryTrail(orderNum, order)}>
      {isForbidden(error) ? (
        <Notice tone="late">{messageOf(error)}</Notice>
      ) : (
        <DeliverySkeleton order={order} />
      )}
    </Page>
  )
}

/** The spec's message, and whether it is a fact about the delivery or only a failed request. */
function nothingFound(
  { error, records }: Pick<UntrackedProps, 'error' | 'records'>,
  retry: string,
): PassedNotice {
  const text = 'No tracking information found.'
  if (error === null) return { text, more: ageWords(records), isFault: false }
  if (!couldNotAsk(error)) return { text, more: messageWithAccounts(error), isFault: false }
  const more = 'The portal could not ask just now, so this says nothing about the delivery.'
  return { text, more, isFault: true, retry, isInstead: true }
}
