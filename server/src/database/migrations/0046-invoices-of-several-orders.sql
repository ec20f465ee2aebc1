-- Up Migration
-- The further orders of an invoice for several: order_num is the first one.
alter table invoice add other_order_nums text[] collate "C" not null default '{}';

-- As search_text has them, for a look-up of whole numbers. They are not in search_text: an index that includes it has no room
-- for hundreds of numbers.
create function searched_numbers(numbers text[]) returns text[] language sql immutable parallel safe as $$
  select string_to_array(lower(array_to_string(numbers, E'\x1f') collate "und-x-icu"), E'\x1f')
$$;
create index invoice_other_orders on invoice using gin (searched_numbers(other_order_nums))
  with (gin_pending_list_limit = 512) where other_order_nums <> '{}';

create function joined_numbers(numbers text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(numbers, E'\x1f')
$$;

-- PostgreSQL 15 and 16 cannot change what a column is made of.
alter table invoice drop column bare_text;
alter table invoice
  add bare_text text collate "C" not null generated always as (
    bare_text(
      E'\x1f' || invoice_num || E'\x1f' || order_num || E'\x1f' || coalesce(customer_po_num, '')
      || E'\x1f' || joined_numbers(other_order_nums) || E'\x1f'
    )
  ) stored;
create index invoice_bare on invoice using gin (account_num, bare_text gin_trgm_ops) with (gin_pending_list_limit = 512);
