import { addDays, melbourneDay, startOfMelbourneDay } from '@portal/domain/dates'
import type { DemoParts } from '@portal/server/demo'
import type { Delivery } from '@portal/server/erp/live-provider'
import { recordNow } from './record-now.ts'

/**
 * Writes the fleet's state of today's deliveries into the read model, as a sync would, so that searches match
 * live answers. Every server writes the same.
 */
export async function tellFleet({ sql, clock }: Pick<DemoParts, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  const today = melbourneDay(now)
  const rows = await sql<Delivery[]>`
    select d.provider, d.order_num as "orderNum", d.record_num as "recordNum", d.transaction_ids as "transactionIds",
      d.current_status as "currentStatus", d.state, d.vehicle, d.time_created as "timeCreated",
      d.time_picked_up as "timePickedUp", d.time_delivered as "timeDelivered",
      d.time_last_action as "timeLastAction", d.received_by as "receivedBy", d.events
    from sales_order o join delivery d using (provider, order_num)
    where o.delivery_date >= ${startOfMelbourneDay(today)}
      and o.delivery_date < ${startOfMelbourneDay(addDays(today, 1))}
      and exists (select from data_origin where is_demo)`
  const changed = rows
    .map((row) => ({ row, told: recordNow(row, now) }))
    .filter(({ row, told }) => row.timeLastAction?.getTime() !== told.timeLastAction?.getTime())
    .map(({ told }) => told)
  if (changed.length === 0) return
  await sql`
    update delivery d set current_status = t."currentStatus", state = t.state, time_picked_up = t."timePickedUp",
      time_delivered = t."timeDelivered", time_last_action = t."timeLastAction", received_by = t."receivedBy",
      events = t.events
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as t (provider text, "orderNum" text,
      "recordNum" int, "currentStatus" text, state text, "timePickedUp" timestamptz, "timeDelivered" timestamptz,
      "timeLastAction" timestamptz, "receivedBy" text, events jsonb)
    where d.provider = t.provider and d.order_num = t."orderNum" and d.record_num = t."recordNum"`
}
