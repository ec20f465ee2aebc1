-- Up Migration
-- What the figures of late orders and of open invoices count, as lists: few rows of a large table, with all that a list is
-- sorted by.
create index sales_order_unfulfilled on sales_order (account_num, date_due)
  include (provider, order_num, customer_po_num, total_cents, date_created, status)
  where is_open and not is_void and not is_fulfilled;

create index invoice_unpaid on invoice (account_num, date_due)
  include (provider, invoice_num, is_open, customer_po_num, sort_order, total_cents, date_created, due_cents, currency)
  where is_open and not is_credit_note;

create index invoice_currency on invoice (currency, account_num);
