-- Up Migration
-- The accounts that a document or a payment ever named and that have no customer record, kept by statement-level triggers: to
-- look for them in millions of documents takes too long for a list. Who reads it asks whether a document is still there, and
-- no customer meanwhile.

-- Nothing may be written between the first look and the triggers.
lock table customer, invoice, payment in share row exclusive mode;

create table account_without_customer (
  account_num text collate "C" primary key
);
insert into account_without_customer
select account_num from (select account_num from invoice union select account_num from payment) named
where not exists (select from customer c where c.account_num = named.account_num);

create function note_accounts_without_customer() returns trigger language plpgsql as $$
begin
  insert into account_without_customer
  select distinct account_num from changed_rows r
  where not exists (select from customer c where c.account_num = r.account_num)
  order by 1
  on conflict do nothing;
  return null;
end $$;

create trigger invoice_without_customer_new after insert on invoice
  referencing new table as changed_rows for each statement execute function note_accounts_without_customer();
create trigger invoice_without_customer_changed after update on invoice
  referencing new table as changed_rows for each statement execute function note_accounts_without_customer();
create trigger payment_without_customer_new after insert on payment
  referencing new table as changed_rows for each statement execute function note_accounts_without_customer();
create trigger payment_without_customer_changed after update on payment
  referencing new table as changed_rows for each statement execute function note_accounts_without_customer();
-- Another record of the customer may be removed at the same time, and neither sees the other go: so each is noted.
create function note_accounts_of_customers() returns trigger language plpgsql as $$
begin
  insert into account_without_customer
  select distinct account_num from changed_rows order by 1
  on conflict do nothing;
  return null;
end $$;

create trigger customer_leaves_account after delete on customer
  referencing old table as changed_rows for each statement execute function note_accounts_of_customers();

create function forget_accounts_with_customer() returns trigger language plpgsql as $$
begin
  delete from account_without_customer n using changed_rows r where n.account_num = r.account_num;
  return null;
end $$;

create trigger customer_forgets_account after insert on customer
  referencing new table as changed_rows for each statement execute function forget_accounts_with_customer();
