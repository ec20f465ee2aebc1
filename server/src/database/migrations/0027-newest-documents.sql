-- Up Migration
-- A search of everything looks at the newest documents of its scope first, where most of what is sought is.
create index sales_order_newest on sales_order (date_created);
create index sales_order_of_account_newest on sales_order (account_num, date_created);
create index invoice_newest on invoice (date_created);
create index invoice_of_account_newest on invoice (account_num, date_created);
