-- Up Migration
alter table sales_order add site_contact_name text, add site_contact_phone text;
alter table delivery add received_by text;
alter table customer add site text;
