-- Up Migration
-- The numbers under which parts landed that are no longer shown: orders and invoices may still name them when a part
-- comes back under another number.
create table former_part (
  connector text not null,
  source_id text not null,
  record_key text not null,
  primary key (connector, source_id)
);
