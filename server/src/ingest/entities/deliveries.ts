import * as z from 'zod/mini'
import { entity, json, names } from '../entity.ts'
import {
  Instant,
  Name,
  Num,
  OptionalInstant,
  OptionalNum,
  Provider,
  ShortText,
  Small,
} from '../field-shapes.ts'
import { accountOfOrder } from './of-order.ts'

export const DeliveryRecord = z.object({
  srcProvider: Provider,
  orderNum: Num,
  /** Tells the deliveries of one order apart. */
  recordNum: z.prefault(Small, 1),
  transactionId: z.array(Num).check(z.minLength(1, 'is empty')),
  currentStatus: Name,
  /** 'hanging': the place is no longer refreshed. */
  state: ShortText,
  vehicle: OptionalNum,
  timeCreated: OptionalInstant,
  timeDelivered: OptionalInstant,
  timeLastAction: OptionalInstant,
  timePickedUp: OptionalInstant,
  /** When its source last changed it. */
  dateUpdated: OptionalInstant,
  events: z.prefault(z.array(z.object({ message: Name, timeEvent: Instant })), []),
})

export const deliveries = entity({
  name: 'deliveries',
  shape: DeliveryRecord,
  csv: {
    srcProvider: 'text',
    orderNum: 'text',
    recordNum: 'number',
    transactionId: 'list',
    currentStatus: 'text',
    state: 'text',
    vehicle: 'text',
    timeCreated: 'date',
    timeDelivered: 'date',
    timeLastAction: 'date',
    timePickedUp: 'date',
    dateUpdated: 'date',
    events: 'json',
  },
  tables: [
    {
      name: 'delivery',
      key: ['provider', 'order_num', 'record_num'],
      columns: names(`
        provider order_num record_num account_num transaction_ids current_status state vehicle
        time_created time_delivered time_last_action time_picked_up events source_updated`),
      mark: 'source_updated',
    },
  ],
  removal: {},
  optional: {
    state: 'state',
    vehicle: 'vehicle',
    time_created: 'timeCreated',
    time_delivered: 'timeDelivered',
    time_last_action: 'timeLastAction',
    time_picked_up: 'timePickedUp',
    events: 'events',
  },
  land: (record) => {
    const events = record.events.toSorted((a, b) => Date.parse(a.timeEvent) - Date.parse(b.timeEvent))
    return [
      [
        {
          provider: record.srcProvider,
          order_num: record.orderNum,
          record_num: record.recordNum,
          account_num: null,
          transaction_ids: record.transactionId,
          current_status: record.currentStatus,
          state: record.state,
          vehicle: record.vehicle,
          time_created: record.timeCreated,
          time_delivered: record.timeDelivered,
          time_last_action: record.timeLastAction,
          time_picked_up: record.timePickedUp,
          events: json(events),
          source_updated: record.dateUpdated,
        },
      ],
    ]
  },
  ...accountOfOrder('incoming_delivery'),
})
