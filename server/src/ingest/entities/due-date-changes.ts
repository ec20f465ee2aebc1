const melbourneDay = (time: string): string => `(${time} at time zone 'Australia/Melbourne')::date`

/**
 * Stores the old due day of orders whose due day changes. No source reports when that happened: the time of
 * the record's last change is used, but never a later one than now. If the number now belongs to another
 * account's order, its changes are deleted.
 */
export const dueDateChanges = `
  with others as (
    delete from due_date_change c using incoming_sales_order i, sales_order t
    where t.provider = i.provider and t.order_num = i.order_num and t.account_num <> i.account_num
      and c.provider = i.provider and c.order_num = i.order_num
  )
  insert into due_date_change (provider, order_num, date_was, time_changed)
  select i.provider, i.order_num, t.date_due, least(i.date_updated, $1::timestamptz)
  from incoming_sales_order i join sales_order t on t.provider = i.provider and t.order_num = i.order_num
  where t.account_num = i.account_num
    and ${melbourneDay('t.date_due')} is distinct from ${melbourneDay('i.date_due')}`
