const melbourneDay = (time: string): string => `(${time} at time zone 'Australia/Melbourne')::date`

/**
 * Keeps the days on which stored orders are due that the incoming ones move. Nobody says when it moved: taken is when the
 * source last changed the record, and never later than now. A number that became another account's order takes none along.
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
