import type { TrackingRecord } from '@portal/domain/tracking'
import { AsOf, type Asked } from '../ui/as-of.tsx'
import { Page } from '../ui/page.tsx'
import { Split } from '../ui/panel.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { DeliveryLive } from './delivery-live.tsx'
import type { DeliveryProps } from './delivery-props.ts'
import { deliveryTitles, deliveryTrail } from './delivery-title.ts'
import { useInternalSubHeader } from './internal-sub-header.tsx'

interface DeliveryViewProps extends DeliveryProps {
  readonly records: TrackingRecord[]
  /** How the records were asked for. */
  readonly asked: Asked
}

/** Everything known of one delivery. */
export function DeliveryView({ order, records, record, asked }: DeliveryViewProps) {
  const [transactionId = ''] = record.transactionId
  return (
    <Page
      {...deliveryTitles(order.orderNum)}
      trail={deliveryTrail(order.orderNum)}
      sub={useInternalSubHeader(order, transactionId)}
      actions={<DeliveryActions order={order} transactionId={transactionId} />}
    >
      <AsOf of={asked} />
      <Split
        rail={
          <>
            <DeliveryHistory order={order} record={record} />
            {records.length > 1 ? <DeliveryChoice order={order} records={records} record={record} /> : null}
          </>
        }
      >
        <DeliveryLive key={transactionId} order={order} record={record} />
      </Split>
    </Page>
  )
}
