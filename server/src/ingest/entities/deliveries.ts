import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'
import { accountOfOrder } from './of-order.ts'

const DeliveryRecord = z.object({
  srcProvider: field.Provider,
  orderNum: field.Num,
  /** Distinguishes the deliveries of one order. */
  recordNum: z.prefault(field.Small, 1),
  transactionId: z.array(field.Num).check(z.minLength(1, 'is empty')),
  currentStatus: field.Name,
  /** 'hanging': the position is no longer refreshed. */
  state: field.ShortText,
  vehicle: field.OptionalNum,
  timeCreated: field.OptionalInstant,
  timeDelivered: field.OptionalInstant,
  timeLastAction: field.OptionalInstant,
  timePickedUp: field.OptionalInstant,
  /** The person who received the goods. */
  receivedBy: field.OptionalName,
  /** When the source last changed it. */
  dateUpdated: field.OptionalInstant,
  events: z.prefault(z.array(z.object({ message: field.Name, timeEvent: field.Instant })), []),
})

const byTime = <E extends { timeEvent: string }>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => Date.parse(a.timeEvent) - Date.parse(b.timeEvent))

export const deliveries = entity({
  name: 'deliveries',
  shape: DeliveryRecord,
  ...oneTable<z.output<typeof DeliveryRecord>>(
    { name: 'delivery', key: ['provider', 'order_num', 'record_num'], sourceTime: 'source_updated' },
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
      events: { of: 'events', cell: ({ events }) => JSON.stringify(byTime(events)) },
      source_updated: 'dateUpdated',
    },
  ),
  removal: [],
  ...accountOfOrder('incoming_delivery'),
})
