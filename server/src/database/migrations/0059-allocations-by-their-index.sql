-- Up Migration
-- The provider is compared as an expression, so that the key is never taken for it: without statistics, as in a first import,
-- the key seems to find few payments, and finds all of the provider's.
create or replace function allocated_cents(provider text, invoice_num text) returns bigint language sql stable as $$
  select coalesce(sum((a ->> 'amountCents')::bigint), 0)::bigint
  from payment p cross join lateral jsonb_array_elements(p.allocations) a
  where p.provider || '' = $1 and a ->> 'invoiceNum' = $2
    and p.allocations @> jsonb_build_array(jsonb_build_object('invoiceNum', $2))
$$;
