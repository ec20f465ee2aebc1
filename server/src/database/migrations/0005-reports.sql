-- Up Migration
alter table report
  -- The document's own stamp when the report was ordered: one that has changed since is made anew.
  add document_updated timestamptz,
  -- Why it could not be made, as the status that whoever asks for it is answered.
  add fault_status integer;

create index report_document on report (document_num, kind, provider, time_created);
