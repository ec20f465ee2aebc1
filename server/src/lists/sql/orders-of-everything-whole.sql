-- orders of everything, whole
select d.*
from (
  select * from (
    select provider, num, v from (
      (select 'epicor'::text as provider, date_created as v, order_num as num from sales_order
      where provider = 'epicor' and is_open
      order by v desc, num)
      union all
      (select 'epicor'::text as provider, date_created as v, order_num as num from sales_order
      where provider = 'epicor' and not is_open
      order by v desc, num)
      union all
      (select 'odoo'::text as provider, date_created as v, order_num as num from sales_order
      where provider = 'odoo' and is_open
      order by v desc, num)
      union all
      (select 'odoo'::text as provider, date_created as v, order_num as num from sales_order
      where provider = 'odoo' and not is_open
      order by v desc, num)
    ) b order by v desc, num, provider
  ) u order by v DESC, num, provider offset 0
) k cross join lateral (
  select provider, order_num, account_num, customer_po_num, sold_to_name, ship_to_name, total_cents,
    currency, status, is_open, is_void, date_created, date_due, date_ship, date_updated, deliveries, items
  from sales_order
  where true and provider = k.provider and order_num = k.num offset 0
) d
order by v DESC, num, provider;
