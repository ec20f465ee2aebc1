const melbourneDay = (time: string): string => `(${time} at time zone 'Australia/Melbourne')::date`

/**
 * Keeps the days on which stored orders are due that the incoming ones move. When that happened is not told: at the latest when
 * the source last changed the record.
 */
export const dueDateChanges = `
  insert into due_date_change (provider, order_num, date_was, time_changed)
  select i.provider, i.order_num, t.date_due, least(i.date_updated, $1::timestamptz)
  from incoming_sales_order i join sales_order t on t.provider = i.provider and t.order_num = i.order_num
  where ${melbourneDay('t.date_due')} is distinct from ${melbourneDay('i.date_due')}`
