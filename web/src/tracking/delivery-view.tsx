import type { TrackingRecord } from '@portal/domain/tracking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { Page } from '../ui/page.tsx'
import { Split } from '../ui/panel.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryGoods } from './delivery-goods.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { DeliveryLive } from './delivery-live.tsx'
import type { DeliveryProps } from './delivery-props.ts'
import { locationQuery } from './delivery-queries.ts'
import { DeliverySay } from './delivery-say.tsx'
import { DeliverySite } from './delivery-site.tsx'
import { deliveryTitles, deliveryTrail } from './delivery-title.ts'
import { useInternalSubHeader } from './internal-sub-header.tsx'

interface DeliveryViewProps extends DeliveryProps {
  readonly records: TrackingRecord[]
  /** The query for the records. */
  readonly asked: Asked
}

/** All details of one delivery. */
export function DeliveryView({ asked, ...delivery }: DeliveryViewProps) {
  const { order, record } = delivery
  const [transactionId = ''] = record.transactionId
  return (
    <Page
      {...deliveryTitles(order.orderNum)}
      trail={deliveryTrail(order.orderNum)}
      sub={useInternalSubHeader(order, transactionId)}
      actions={<DeliveryActions order={order} transactionId={transactionId} />}
    >
      <AsOf of={asked} />
      <LocatedDelivery key={transactionId} {...delivery} />
    </Page>
  )
}

/** The sentence that says where the delivery is, the map, and the panels around it. */
function LocatedDelivery({ order, records, record }: Omit<DeliveryViewProps, 'asked'>) {
  const place = useQuery({ ...locationQuery(order, record), placeholderData: keepPreviousData })
  return (
    <>
      <DeliverySay order={order} record={record} location={place.data} isLocating={place.isLoading} />
      <Split
        rail={
          <>
            <DeliverySite order={order} receivedBy={record.receivedBy} />
            <DeliveryGoods order={order} record={record} />
            <DeliveryHistory order={order} record={record} />
            {records.length > 1 ? <DeliveryChoice order={order} records={records} record={record} /> : null}
          </>
        }
      >
        <DeliveryLive record={record} asked={place} />
      </Split>
    </>
  )
}
