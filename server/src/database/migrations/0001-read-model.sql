-- Up Migration
-- What the two providers know, one row a document. Numbers compare by their characters (collate "C"),
-- names by English rules without regard to case (name_en), so that order is the same on every PostgreSQL.
create extension if not exists pg_trgm;
create collation if not exists name_en (provider = icu, locale = 'en-AU-u-ks-level2', deterministic = false);

create domain provider as text collate "C" check (value in ('epicor', 'odoo'));

create table customer (
  provider provider not null,
  account_num text collate "C" not null,
  name text not null,
  sales_rep text not null default '',
  address text[] not null default '{}',
  phone text not null default '',
  email text not null default '',
  terms text not null default '',
  price_list text collate "C",
  date_updated timestamptz not null,
  primary key (provider, account_num)
);
create index customer_account on customer (account_num, provider);
create index customer_name on customer (name collate name_en, account_num);

create table sales_order (
  provider provider not null,
  order_num text collate "C" not null,
  account_num text collate "C" not null,
  customer_po_num text collate "C",
  sold_to_name text not null,
  sold_to_address text[] not null default '{}',
  ship_to_name text not null,
  ship_to_address text[] not null default '{}',
  delivery_note text not null default '',
  terms text not null default '',
  subtotal_cents bigint not null,
  gst_cents bigint not null,
  total_cents bigint not null,
  status text collate "C" not null,
  is_open boolean not null,
  is_void boolean not null,
  -- Whether every counted line is picked or fulfilled (spec 4); ingest sets it from the items by the domain's rule.
  is_fulfilled boolean not null,
  date_created timestamptz not null,
  date_due timestamptz,
  date_ship timestamptz,
  date_updated timestamptz not null,
  deliveries text[] not null default '{}',
  -- [{lineNum, partNum, description, uom, qty, priceExTaxCents, category, openLine, voidLine}], by line number
  items jsonb not null default '[]',
  primary key (provider, order_num)
);

create table delivery (
  provider provider not null,
  order_num text collate "C" not null,
  record_num integer not null,
  account_num text collate "C" not null,
  transaction_ids text[] not null,
  current_status text not null,
  state text not null default '',
  vehicle text collate "C",
  time_created timestamptz,
  time_delivered timestamptz,
  time_last_action timestamptz,
  time_picked_up timestamptz,
  -- [{message, timeEvent}], oldest first
  events jsonb not null default '[]',
  primary key (provider, order_num, record_num)
);

create table invoice (
  provider provider not null,
  invoice_num text collate "C" not null,
  order_num text collate "C" not null,
  account_num text collate "C" not null,
  customer_po_num text collate "C",
  sold_to_name text not null,
  sold_to_address text[] not null default '{}',
  ship_to_name text not null,
  ship_to_address text[] not null default '{}',
  terms text not null default '',
  subtotal_cents bigint not null,
  gst_cents bigint not null,
  -- Positive on credit notes too.
  total_cents bigint not null,
  balance_cents bigint not null,
  currency text not null default 'AUD',
  is_open boolean not null,
  is_credit_note boolean not null,
  credited_invoice_num text collate "C",
  date_created timestamptz not null,
  date_due timestamptz,
  date_updated timestamptz not null,
  -- [{lineNum, partNum, description, uom, qty, priceExTaxCents}], by line number
  items jsonb not null default '[]',
  primary key (provider, invoice_num)
);

create index invoice_order on invoice (order_num, provider);

create table payment (
  provider provider not null,
  payment_num text collate "C" not null,
  account_num text collate "C" not null,
  date_paid timestamptz not null,
  amount_cents bigint not null,
  reference text not null default '',
  -- [{invoiceNum, amountCents}]
  allocations jsonb not null default '[]',
  primary key (provider, payment_num)
);
create index payment_account on payment (account_num, date_paid);

create table part (
  part_num text collate "C" primary key,
  description text not null,
  uom text not null
);

create table part_price (
  price_list text collate "C" not null,
  part_num text collate "C" not null,
  kind text not null check (kind in ('primary', 'pack')),
  price_cents bigint not null,
  currency text not null default 'AUD',
  primary key (price_list, part_num, kind)
);

create table part_stock (
  part_num text collate "C" not null,
  state text collate "C" not null,
  quantity numeric not null,
  primary key (part_num, state)
);

create table pod_photo (
  provider provider not null,
  order_num text collate "C" not null,
  file_id text collate "C" not null,
  account_num text collate "C" not null,
  file_name text not null,
  category_name text not null default 'Uncategorized',
  time_created timestamptz not null,
  mime_type text not null,
  -- Names the picture in its provider's store.
  content_key text not null,
  primary key (provider, order_num, file_id)
);

-- A document made or being made for one session's user; its scope is its account.
create table report (
  report_id text collate "C" primary key,
  provider provider not null,
  kind text not null check (kind in ('order', 'invoice', 'statement')),
  document_num text collate "C" not null,
  account_num text collate "C" not null,
  status text not null check (status in ('making', 'ready', 'failed')),
  -- By gzip.
  pdf bytea,
  time_created timestamptz not null,
  time_finished timestamptz
);
create index report_age on report (time_created);
