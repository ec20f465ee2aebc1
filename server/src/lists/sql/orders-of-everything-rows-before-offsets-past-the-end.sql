-- orders of everything, rows before offsets past the end
-- $1 epicor_offset: 6000
-- $2 odoo_offset: 3990
-- $3 limit: 10
select provider as of, position, row_number() over (order by v DESC, num, provider) as place
from (
  select *, row_number() over (partition by provider order by v DESC, num, provider) as position,
    least(count(*) over (partition by provider), case provider when 'epicor' then $1::bigint else $2::bigint end) as last
  from (
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
  ) w
) k
where position between last - $3::bigint + 1 and last
order by place;
