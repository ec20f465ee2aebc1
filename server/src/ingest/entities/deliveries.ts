import * as z from 'zod/mini'
import { entity, json } from '../entity.ts'
import {
  Instant,
  Name,
  Num,
  OptionalInstant,
  OptionalName,
  OptionalNum,
  Provider,
  ShortText,
  Small,
} from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'
import { accountOfOrder } from './of-order.ts'

const DeliveryRecord = z.object({
  srcProvider: Provider,
  orderNum: Num,
  /** Distinguishes the deliveries of one order. */
  recordNum: z.prefault(Small, 1),
  transactionId: z.array(Num).check(z.minLength(1, 'is empty')),
  currentStatus: Name,
  /** 'hanging': the position is no longer refreshed. */
  state: ShortText,
  vehicle: OptionalNum,
  timeCreated: OptionalInstant,
  timeDelivered: OptionalInstant,
  timeLastAction: OptionalInstant,
  timePickedUp: OptionalInstant,
  /** The person who received the goods. */
  receivedBy: OptionalName,
  /** When the source last changed it. */
  dateUpdated: OptionalInstant,
  events: z.prefault(z.array(z.object({ message: Name, timeEvent: Instant })), []),
})

const byTime = <E extends { timeEvent: string }>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => Date.parse(a.timeEvent) - Date.parse(b.timeEvent))

export const deliveries = entity({
  name: 'deliveries',
  shape: DeliveryRecord,
  ...oneTable<z.output<typeof DeliveryRecord>>(
    { name: 'delivery', key: ['provider', 'order_num', 'record_num'], mark: 'source_updated' },
    {
      provider: 'srcProvider',
      order_num: 'orderNum',
      record_num: 'recordNum',
      account_num: () => null,
      transaction_ids: 'transactionId',
      current_status: 'currentStatus',
      state: 'state',
      vehicle: 'vehicle',
      time_created: 'timeCreated',
      time_delivered: 'timeDelivered',
      time_last_action: 'timeLastAction',
      time_picked_up: 'timePickedUp',
      received_by: 'receivedBy',
      events: { of: 'events', cell: ({ events }) => json(byTime(events)) },
      source_updated: 'dateUpdated',
    },
  ),
  removal: {},
  ...accountOfOrder('incoming_delivery'),
})
