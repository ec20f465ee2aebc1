-- Up Migration
-- A statement is of both providers.
alter table report alter provider drop not null;

-- An account's documents are added up from this index alone; see statements/ledger.ts.
drop index invoice_of_account_created;
create index invoice_of_account_created on invoice (account_num, provider, is_open, is_credit_note, date_created, invoice_num)
  include (search_text, total_cents, balance_cents, credited_invoice_num, date_due, date_updated);
