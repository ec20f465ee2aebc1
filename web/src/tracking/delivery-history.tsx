import { formatDateTime } from '@portal/domain/dates'
import { isOver } from '@portal/domain/order-progress'
import { eventHistory } from '@portal/domain/tracking-events'
import { DeliveryMark } from '../ui/delivery-mark.tsx'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { Timeline, TimelineEntry } from '../ui/timeline.tsx'
import { deliveryEntry } from './delivery-entry.ts'
import type { DeliveryProps } from './delivery-props.ts'

/** The delivery's current status, and below it its events, newest first. */
export function DeliveryHistory({ order, record }: DeliveryProps) {
  const events = eventHistory(record)
  return (
    <Panel title="Event history" tools={<DeliveryMark entry={deliveryEntry(order, record)} />}>
      {events.length === 0 ? (
        <PanelSentence>No events{isOver(order) ? '' : ' yet'}.</PanelSentence>
      ) : (
        <Timeline>
          {events.map(({ title, colour, timeEvent }, at) => (
            <TimelineEntry
              // By its place from the oldest one on: two events may have one name and one time.
              key={events.length - at}
              tone={colour}
              title={title}
              time={formatDateTime(timeEvent)}
              dateTime={timeEvent}
            />
          ))}
        </Timeline>
      )}
    </Panel>
  )
}
