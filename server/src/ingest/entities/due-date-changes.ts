const melbourneDay = (time: string): string => `(${time} at time zone 'Australia/Melbourne')::date`

/**
 * Stores the old due day of orders whose due day changes. No source reports when that happened: the time of
 * the record's last change is used, but never a later one than now. If the number now belongs to another
 * account's order, its changes are deleted.
 *
 * An import, which began at $2, is one change: of an order that it has several times, only the day before all of
 * them is stored, and none if that day is the last one again. Otherwise each import of the same files would add changes.
 */
export const dueDateChanges = `
  with others as (
    delete from due_date_change c using incoming_sales_order i, sales_order t
    where t.provider = i.provider and t.order_num = i.order_num and t.account_num <> i.account_num
      and c.provider = i.provider and c.order_num = i.order_num
  ), back as (
    delete from due_date_change c using incoming_sales_order i
    where c.provider = i.provider and c.order_num = i.order_num and c.time_stored > $2::timestamptz
      and ${melbourneDay('c.date_was')} is not distinct from ${melbourneDay('i.date_due')}
  )
  insert into due_date_change (provider, order_num, date_was, time_changed, time_stored)
  select i.provider, i.order_num, t.date_due, least(i.date_updated, $1::timestamptz), $1::timestamptz
  from incoming_sales_order i join sales_order t on t.provider = i.provider and t.order_num = i.order_num
  where t.account_num = i.account_num
    and ${melbourneDay('t.date_due')} is distinct from ${melbourneDay('i.date_due')}
    and not exists (
      select from due_date_change c
      where c.provider = i.provider and c.order_num = i.order_num and c.time_stored > $2::timestamptz
    )`
