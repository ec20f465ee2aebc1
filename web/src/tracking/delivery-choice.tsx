import type { DeliveryEntry } from '@portal/domain/delivery-status'
import type { TrackingRecord } from '@portal/domain/tracking'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { searchOf } from '../related/provider-asked.ts'
import { DeliveryMark } from '../ui/delivery-mark.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel } from '../ui/panel.tsx'
import { deliveryEntry, unknownEntries } from './delivery-entry.ts'
import type { DeliveryProps } from './delivery-props.ts'

/** Links between the deliveries of an order that has several, those of which nothing is known last. */
export function DeliveryChoice({ order, records, record }: DeliveryProps & { records: TrackingRecord[] }) {
  const known = records.map((each) => ({ entry: deliveryEntry(order, each), isHere: each === record }))
  return (
    <Panel title="Deliveries of this order">
      <LinkList>
        {[...known, ...unknownEntries(order, records).map((entry) => ({ entry, isHere: false }))].map(
          ({ entry, isHere }) => (
            <Choice key={entry.deliveryId} order={order} entry={entry} isHere={isHere} />
          ),
        )}
      </LinkList>
    </Panel>
  )
}

interface ChoiceProps extends Pick<DeliveryProps, 'order'> {
  readonly entry: DeliveryEntry
  readonly isHere: boolean
}

const Choice = ({ order, entry, isHere }: ChoiceProps) => (
  <li>
    <Link
      className={linkRowClass}
      to={paths.delivery(order.orderNum, entry.deliveryId)}
      search={searchOf(order)}
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
