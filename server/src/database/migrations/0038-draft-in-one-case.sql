-- Up Migration
-- A quotation has the status 'draft'. Imports write it in this case since; what was imported before may have another.
update sales_order set status = 'draft' where lower(status) = 'draft' and status <> 'draft';
