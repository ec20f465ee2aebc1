-- Up Migration
-- What the portal itself keeps: companies, users, sessions, design requests, products, audit, mail.
create table company (
  id bigint primary key,
  company_name text not null,
  company_type text not null check (company_type in ('merchant', 'builder', 'supplier')),
  is_contracted_builder boolean not null default false,
  state text,
  epicor_number text
);
create index company_name on company using gin (lower(company_name) gin_trgm_ops);

create table company_account (
  account_num text collate "C" primary key,
  company_id bigint not null references company
);
create index company_account_company on company_account (company_id);

create table portal_user (
  id bigint generated always as identity primary key,
  -- Stored in lower case.
  email text collate "C" not null unique check (email = lower(email)),
  firstname text not null,
  surname text not null,
  -- Null until a password is set by the recovery mail.
  password_hash text,
  is_disabled boolean not null default false,
  company_id bigint not null references company,
  privileges text[] not null default '{}',
  time_created timestamptz not null default now()
);

-- Companies beyond the user's own, and accounts granted to the user directly.
create table user_company (
  user_id bigint not null references portal_user on delete cascade,
  company_id bigint not null references company,
  primary key (user_id, company_id)
);
create table user_account (
  user_id bigint not null references portal_user on delete cascade,
  account_num text collate "C" not null,
  primary key (user_id, account_num)
);

create table session (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea primary key,
  -- SHA-256 of what stands in photo addresses for the session.
  photo_hash bytea not null unique,
  user_id bigint not null references portal_user on delete cascade,
  time_created timestamptz not null,
  time_last_used timestamptz not null,
  time_expires timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expiry on session (time_expires);

create table password_reset (
  token_hash bytea primary key,
  user_id bigint not null references portal_user on delete cascade,
  time_created timestamptz not null,
  time_expires timestamptz not null,
  time_used timestamptz
);
create index password_reset_user on password_reset (user_id, time_created);

create table sign_in_failure (
  id bigint generated always as identity primary key,
  email text collate "C" not null,
  address text collate "C" not null,
  time_failed timestamptz not null,
  -- The password is still being checked: the row is stored beforehand, so that parallel guesses cannot get
  -- past the limit.
  is_pending boolean not null
);
create index sign_in_failure_email on sign_in_failure (email, address, time_failed);
create index sign_in_failure_address on sign_in_failure (address, time_failed);

-- One row for each session, scope and call in an hour (api.md, scope 5).
create table audit_log (
  session_hash bytea not null,
  hour timestamptz not null,
  call text not null,
  scope text not null,
  user_id bigint not null,
  email text not null,
  count bigint not null,
  time_first timestamptz not null,
  time_last timestamptz not null,
  primary key (session_hash, hour, call, scope)
);
create index audit_log_hour on audit_log (hour);

create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  time_created timestamptz not null default now(),
  time_sent timestamptz
);

create table design_request (
  id bigint primary key,
  request_number text collate "C" not null,
  job_number text collate "C",
  merchant_company_id bigint not null references company,
  builder_company_id bigint not null references company,
  merchant_ref_number text not null default '',
  builder_ref_number text not null default '',
  addr1 text not null default '',
  addr2 text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  dwelling_type text not null default '',
  dwelling_qty integer not null default 1,
  dwelling_levels integer not null default 1,
  category text not null default '',
  status integer not null,
  status_text text not null,
  internal_status integer not null,
  internal_status_text text not null,
  outcome integer not null default 0,
  outcome_text text not null default '',
  -- The money the figures are made of, excluding GST.
  value_cents bigint not null default 0,
  date_created timestamptz not null,
  last_updated timestamptz not null,
  date_completion_due timestamptz,
  hard_date timestamptz,
  date_required timestamptz,
  date_started timestamptz,
  date_completed timestamptz,
  date_outcome timestamptz,
  sqm_designed numeric,
  sqm_actual numeric,
  sqm_estimated numeric,
  -- Contacts and criteria, as the API gives them.
  data jsonb not null,
  -- {type, outcome, loss-reason, product-loss-reason, loss-to-competing-product, wants-to-be-followed-up} → label
  follow_up jsonb not null default '{}',
  -- [{name, seconds}]
  time_report jsonb not null default '[]',
  -- {firstname, surname}
  opened_by jsonb not null,
  detailer jsonb
);
create index design_request_merchant on design_request (merchant_company_id, id);
create index design_request_builder on design_request (builder_company_id, id);
create index design_request_created on design_request (date_created);
create index design_request_completed on design_request (date_completed);

create table design_file (
  request_id bigint not null references design_request on delete cascade,
  attachment_id bigint not null,
  file_name text not null,
  category text not null,
  uploader_name text not null,
  upload_date timestamptz not null,
  mime_type text not null,
  content bytea not null,
  primary key (request_id, attachment_id)
);

create table design_comment (
  request_id bigint not null references design_request on delete cascade,
  comment_num integer not null,
  user_name text not null,
  user_company text not null,
  date_posted timestamptz not null,
  comment text not null,
  primary key (request_id, comment_num)
);

create table design_conversion (
  request_id bigint not null references design_request on delete cascade,
  id bigint not null,
  customer_po_number text not null,
  sales_order_number text collate "C" not null,
  price_ex_gst_cents bigint not null,
  time_created timestamptz not null,
  primary key (request_id, id)
);
create index design_conversion_order on design_conversion (sales_order_number);

create table design_history_item (
  request_id bigint not null references design_request on delete cascade,
  item_num integer not null,
  action_text text not null,
  context text not null,
  user_name text not null,
  time timestamptz not null,
  time_elapsed_s integer not null,
  primary key (request_id, item_num)
);

create table design_task_group (
  request_id bigint not null references design_request on delete cascade,
  taskgroup_id bigint not null,
  name text not null,
  -- [{cleanName, requestNumber, jobNumber, status, statusText, timeDue, timeCompleted, priority, assigneeName}]
  tasks jsonb not null default '[]',
  primary key (request_id, taskgroup_id)
);

create table product_term (
  kind text not null check (kind in ('brand', 'category')),
  slug text collate "C" not null,
  name text not null,
  primary key (kind, slug)
);

create table product (
  id bigint primary key,
  name text not null,
  link text not null,
  -- [{thumbnailUrl, alt}]
  images jsonb not null default '[]',
  brand_slugs text[] not null default '{}',
  category_slugs text[] not null default '{}'
);
create index product_brands on product using gin (brand_slugs);
create index product_categories on product using gin (category_slugs);

-- One row: whether the data is the demo's, and the Melbourne day it was last moved to.
create table data_origin (
  is_single boolean primary key default true check (is_single),
  is_demo boolean not null,
  demo_day date
);
