-- Up Migration
-- The numbers of a document, each hashed with its account: what some accounts have that equals a term is found without a look at
-- what others have.
create function account_numbers(account text, bare text) returns int[] language sql immutable parallel safe as $$
  select array_agg(hashtext(account || E'\x1f' || number))
  from unnest(string_to_array(btrim(bare, E'\x1f'), E'\x1f')) number where number <> ''
$$;

create index sales_order_account_numbers on sales_order using gin (account_numbers(account_num, bare_text))
  with (gin_pending_list_limit = 512);
create index invoice_account_numbers on invoice using gin (account_numbers(account_num, bare_text))
  with (gin_pending_list_limit = 512);
