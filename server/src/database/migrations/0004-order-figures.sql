-- Up Migration
-- Figures that no query could count in the time of a page, kept by statement-level triggers, so that every door
-- into sales_order keeps them right.

-- Orders by the day they were created (UTC): finds the place of a deep page.
create table sales_order_day (
  provider provider not null,
  is_open boolean not null,
  day date not null,
  orders bigint not null,
  primary key (provider, day, is_open)
);

-- Open orders by the Melbourne day they are due ('infinity': none); the account '' is all accounts together.
create table sales_order_due_day (
  provider provider not null,
  account_num text collate "C" not null,
  day date not null,
  open_orders bigint not null,
  -- Neither void nor fulfilled: late once the day has gone by.
  unfulfilled_orders bigint not null,
  primary key (account_num, provider, day)
);
create index sales_order_due_day_spent on sales_order_due_day (open_orders) where open_orders = 0;

create function count_sales_orders() returns trigger language plpgsql as $$
declare
  columns constant text := 'provider, account_num, is_open, is_void, is_fulfilled, date_created, date_due';
  changes constant text := case tg_op
    when 'INSERT' then format('select 1 as n, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as n, %s from old_rows', columns)
    else format('select 1 as n, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
begin
  execute format($count$
    insert into sales_order_day as t (provider, is_open, day, orders)
    select provider, is_open, (date_created at time zone 'UTC')::date as day, sum(n)
    from (%s) c group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (provider, is_open, day) do update set orders = t.orders + excluded.orders
  $count$, changes);
  execute format($count$
    insert into sales_order_due_day as t (provider, account_num, day, open_orders, unfulfilled_orders)
    select provider, coalesce(account_num, ''), day, sum(n), coalesce(sum(n) filter (where unfulfilled), 0)
    from (
      select n, provider, account_num, not is_void and not is_fulfilled as unfulfilled,
        coalesce((date_due at time zone 'Australia/Melbourne')::date, 'infinity') as day
      from (%s) c where is_open
    ) o
    group by grouping sets ((provider, day), (provider, account_num, day))
    having sum(n) <> 0 or sum(n) filter (where unfulfilled) <> 0
    order by 1, 2, 3
    on conflict (account_num, provider, day) do update set
      open_orders = t.open_orders + excluded.open_orders,
      unfulfilled_orders = t.unfulfilled_orders + excluded.unfulfilled_orders
  $count$, changes);
  delete from sales_order_due_day where open_orders = 0;
  return null;
end $$;

create trigger sales_order_counted_new after insert on sales_order
  referencing new table as new_rows for each statement execute function count_sales_orders();
create trigger sales_order_counted_changed after update on sales_order
  referencing old table as old_rows new table as new_rows for each statement execute function count_sales_orders();
create trigger sales_order_counted_gone after delete on sales_order
  referencing old table as old_rows for each statement execute function count_sales_orders();

create function forget_sales_orders() returns trigger language plpgsql as $$
begin
  truncate sales_order_day, sales_order_due_day;
  return null;
end $$;
create trigger sales_order_counted_none after truncate on sales_order
  for each statement execute function forget_sales_orders();
