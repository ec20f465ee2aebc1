import { shownLoadWords, unknownLoads } from '@portal/domain/shown-load'
import type { TrackingRecord } from '@portal/domain/tracking'
import { isForbidden } from '../faults.ts'
import { paths } from '../paths.ts'
import { OtherRecord } from '../related/other-record.tsx'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryGoods } from './delivery-goods.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { DeliveryLive } from './delivery-live.tsx'
import type { DeliveryProps } from './delivery-props.ts'
import { DeliverySay } from './delivery-say.tsx'
import { DeliverySite } from './delivery-site.tsx'
import { DeliverySplit, useIsPhone } from './delivery-split.tsx'
import { deliveryTitle, deliveryTrail } from './delivery-title.ts'
import { useInternalSubHeader } from './internal-sub-header.tsx'
import { usePlace } from './use-place.ts'

interface DeliveryViewProps extends DeliveryProps {
  readonly records: TrackingRecord[]
  /** The load that was asked for, as a part of its transaction id. */
  readonly wanted: string | undefined
  /** The query for the records. */
  readonly asked: Asked
}

/** All details of one delivery. On a phone the sentence that says where it is comes before the buttons. */
export function DeliveryView({ asked, ...delivery }: DeliveryViewProps) {
  const { order, record } = delivery
  const [transactionId = ''] = record.transactionId
  const isPhone = useIsPhone()
  return (
    <Page
      title={deliveryTitle(order.orderNum)}
      trail={deliveryTrail(order.orderNum, order)}
      sub={useInternalSubHeader(order, transactionId)}
      actions={isPhone ? undefined : <DeliveryActions order={order} transactionId={transactionId} />}
    >
      <LocatedDelivery
        key={`${order.srcProvider} ${order.orderNum} ${transactionId}`}
        {...delivery}
        asked={asked}
      />
    </Page>
  )
}

/** The sentence that says where the delivery is, the map, and the panels around it. */
function LocatedDelivery({ order, records, record, wanted, asked }: DeliveryViewProps) {
  const place = usePlace(order, record)
  const askForBoth = () => {
    void asked.refetch()
    if (!isForbidden(place.error)) void place.refetch()
  }
  return (
    <>
      <AsOf of={{ ...asked, refetch: askForBoth }} />
      <OtherRecord of={order} what="order" to={paths.delivery(order.orderNum)} />
      <WhichLoad words={shownLoadWords({ order, records, record, asked: wanted })} />
      <DeliverySay order={order} record={record} location={place.data} isLocating={place.isLoading} />
      <DeliverySplit
        order={order}
        record={record}
        site={<DeliverySite order={order} receivedBy={record.receivedBy} />}
        goods={<DeliveryGoods order={order} record={record} />}
        rail={
          <>
            <DeliveryHistory order={order} record={record} />
            {records.length + unknownLoads(order, records).length > 1 ? (
              <DeliveryChoice order={order} records={records} record={record} />
            ) : null}
          </>
        }
      >
        <DeliveryLive
          record={record}
          asked={place}
          hasRetryAbove={asked.error !== null && !isForbidden(asked.error)}
        />
      </DeliverySplit>
    </>
  )
}

/** Says so if the load is not the one asked for, or not all of the order: it must not pass for that. */
const WhichLoad = ({ words }: { readonly words: string }) =>
  words === '' ? null : (
    <Notice tone="plain" isSpaced>
      {words}
    </Notice>
  )
