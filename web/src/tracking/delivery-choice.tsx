import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { DeliveryMark } from '../ui/delivery-mark.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel } from '../ui/panel.tsx'
import type { TrackingRecord } from '@portal/domain/tracking'
import { deliveryEntry } from './delivery-entry.ts'
import type { DeliveryProps } from './delivery-props.ts'

/** Links between the deliveries of an order that has several. */
export function DeliveryChoice({ order, records, record }: DeliveryProps & { records: TrackingRecord[] }) {
  return (
    <Panel title="Deliveries of this order">
      <LinkList>
        {records.map((each) => {
          const entry = deliveryEntry(order, each)
          const isHere = each === record
          return (
            <li key={entry.deliveryId}>
              <Link
                className={linkRowClass}
                to={paths.delivery(order.orderNum, entry.deliveryId)}
                aria-current={isHere ? 'page' : undefined}
                resetScroll={false}
              >
                <LinkRowText
                  label={entry.deliveryId}
                  {...(isHere ? { note: 'Shown here' } : {})}
                  state={<DeliveryMark entry={entry} />}
                />
              </Link>
            </li>
          )
        })}
      </LinkList>
    </Panel>
  )
}
