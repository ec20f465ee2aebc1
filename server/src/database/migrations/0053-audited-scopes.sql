-- Up Migration
-- A scope names every customer that was chosen, and may be longer than an index key: its digest stands for it. A backslash in
-- the text of a bytea begins an escape.
alter table audit_log
  drop constraint audit_log_pkey,
  add column scope_digest bytea not null generated always as (sha256(replace(scope, '\', '\\')::bytea)) stored,
  add primary key (session_hash, hour, call, scope_digest);
