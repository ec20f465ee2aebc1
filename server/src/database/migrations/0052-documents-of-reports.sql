-- Up Migration
-- A report is reused only for the same record under the same letterhead. The time of update and the amount due missed a
-- correction with the same time, and new bank details.
alter table report drop column document_updated, drop column due_cents, add column document_hash text;
