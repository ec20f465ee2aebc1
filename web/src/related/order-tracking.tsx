import { trackEpicorOrder, trackOdooOrder } from '@portal/contract/tracking'
import { formatDate } from '@portal/domain/dates'
import { deliveryEntries } from '@portal/domain/delivery-status'
import type { SalesOrderDetail } from '@portal/domain/sales'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { couldNotAsk } from '../faults.ts'
import { useMayAsk } from '../api/may-ask.ts'
import { query } from '../api/query.ts'
import { paths } from '../paths.ts'
import { OldReply } from '../ui/as-of.tsx'
import { LinkList, linkRowClass, LinkRowText } from '../ui/link-list.tsx'
import { Panel, PanelFailure, PanelSentence } from '../ui/panel.tsx'
import { DeliveryMark } from '../ui/delivery-mark.tsx'

/** The order's deliveries; each shows 'Offline' until its record is loaded, and if that fails (spec 8). */
export function OrderTracking({ order, now }: { order: SalesOrderDetail; now: Date }) {
  const { orderNum, srcProvider, dateDue } = order
  const call = srcProvider === 'epicor' ? trackEpicorOrder : trackOdooOrder
  const asked = useQuery({
    ...query(call, { params: { orderNum } }),
    enabled: useMayAsk(call),
  })
  const { data: records = [] } = asked
  const entries = deliveryEntries(order, records, now)
  return (
    <Panel title="Delivery tracking" isLead>
      <OldReply reply={asked.data} isBand />
      {entries.length === 0 ? <PanelSentence>No deliveries on this order.</PanelSentence> : null}
      <LinkList>
        {entries.map((entry) => {
          const record = records.find((known) => known.transactionId.includes(entry.deliveryId))
          return (
            <li key={entry.deliveryId}>
              <Link
                className={linkRowClass}
                to={paths.delivery(orderNum, record?.transactionId[0] ?? entry.deliveryId)}
              >
                <LinkRowText
                  label={entry.deliveryId}
                  {...(dateDue === null ? {} : { note: `Due ${formatDate(dateDue)}` })}
                  state={<DeliveryMark entry={entry} />}
                />
              </Link>
            </li>
          )
        })}
      </LinkList>
      {asked.isLoadingError && couldNotAsk(asked.error) && entries.some(({ text }) => text === 'Offline') ? (
        <PanelFailure of={asked}>
          Tracking could not be read just now: ‘Offline’ says nothing about the delivery.
        </PanelFailure>
      ) : null}
    </Panel>
  )
}
