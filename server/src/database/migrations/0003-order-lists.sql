-- Up Migration
-- What lists of orders are picked from, by indexes alone: a page never reads a row that is not on it.
create extension if not exists btree_gin;

alter table sales_order
  -- What a search looks in: both numbers in lower case, kept apart by a character that nobody types.
  add search_text text collate "C" not null generated always as (
    lower(order_num collate "und-x-icu") || E'\x1f' || lower(coalesce(customer_po_num, '') collate "und-x-icu")
  ) stored,
  add search_po text collate "C" generated always as (lower(customer_po_num collate "und-x-icu")) stored,
  -- The day that counts for today's deliveries.
  add delivery_date timestamptz generated always as (coalesce(date_ship, date_due)) stored,
  -- Plans are made for large accounts: those for the average one read and sort a large one whole.
  alter account_num set (n_distinct = 20),
  -- Index-only scans read the table again where it has changed since the last vacuum.
  set (
    autovacuum_vacuum_scale_factor = 0.01,
    autovacuum_vacuum_insert_scale_factor = 0.01,
    autovacuum_analyze_scale_factor = 0.02
  );

-- One for each sort column, for every account: a list of open orders, of closed ones, or of both merged, is walked
-- in its order. The account and the text are there to be filtered by.
create index sales_order_num on sales_order (provider, is_open, order_num) include (account_num, search_text);
create index sales_order_po on sales_order (provider, is_open, customer_po_num, order_num) include (account_num, search_text);
create index sales_order_total on sales_order (provider, is_open, total_cents, order_num) include (account_num, search_text);
create index sales_order_created on sales_order (provider, is_open, date_created, order_num) include (account_num, search_text);
create index sales_order_due on sales_order (provider, is_open, date_due, order_num) include (account_num, search_text);
create index sales_order_status on sales_order (provider, is_open, status, order_num) include (account_num, search_text);
create index sales_order_account on sales_order (provider, is_open, account_num, order_num) include (search_text);
-- Ties go up by number in both directions: where thousands tie, the way down has an index of its own.
create index sales_order_status_down on sales_order (provider, is_open, status desc, order_num) include (account_num, search_text);
create index sales_order_account_down on sales_order (provider, is_open, account_num desc, order_num) include (search_text);

-- The same within an account.
create index sales_order_of_account_num on sales_order (account_num, provider, is_open, order_num) include (search_text);
create index sales_order_of_account_po on sales_order (account_num, provider, is_open, customer_po_num, order_num) include (search_text);
create index sales_order_of_account_total on sales_order (account_num, provider, is_open, total_cents, order_num) include (search_text);
create index sales_order_of_account_created on sales_order (account_num, provider, is_open, date_created, order_num) include (search_text);
create index sales_order_of_account_due on sales_order (account_num, provider, is_open, date_due, order_num) include (search_text);
create index sales_order_of_account_status on sales_order (account_num, provider, is_open, status, order_num) include (search_text);
create index sales_order_of_account_status_down on sales_order (account_num, provider, is_open, status desc, order_num) include (search_text);

-- Searches: what contains a term, what begins with one, what equals one.
create index sales_order_contains on sales_order using gin (account_num, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index sales_order_search_num on sales_order (provider, search_text) include (account_num, order_num);
create index sales_order_search_po on sales_order (provider, search_po) include (account_num, order_num);

create index sales_order_delivery on sales_order (delivery_date, account_num) include (status);
