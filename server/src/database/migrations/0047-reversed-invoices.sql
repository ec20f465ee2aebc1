-- Up Migration
-- Of a credit note that counts for another invoice than the one that its document names: the latter.
alter table invoice add reversed_invoice_num text collate "C";
