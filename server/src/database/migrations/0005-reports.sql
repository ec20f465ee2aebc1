-- Up Migration
alter table report
  -- The document's own stamp when the report was ordered: one that has changed since is made anew.
  add document_updated timestamptz,
  -- If it could not be made, the status that its reader gets.
  add fault_status integer;

create index report_document on report (document_num, kind, provider, time_created);
