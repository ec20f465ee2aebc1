-- Up Migration
-- With the provider: a term that many documents of one provider contain is found to be in none of the other's without
-- reading those many.
drop index sales_order_contains;
create index sales_order_contains on sales_order using gin (provider, account_num, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index invoice_contains;
create index invoice_contains on invoice using gin (provider, account_num, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
