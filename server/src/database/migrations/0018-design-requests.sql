-- Up Migration
-- What the list of design requests is sorted and searched by, and what the figures are made of.
create function seconds_reported(time_report jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((entry ->> 'seconds')::bigint), 0)::bigint from jsonb_array_elements(time_report) entry
$$;

alter table design_request
  -- Every number that is searched, in lower case: one by one for what equals a term, and as a text, each after a
  -- character that nobody types, for what contains it or begins with it.
  add search_numbers text[] not null generated always as (array[
    lower(request_number collate "und-x-icu"), lower(job_number collate "und-x-icu"),
    lower(merchant_ref_number collate "und-x-icu"), lower(builder_ref_number collate "und-x-icu")
  ]) stored,
  add search_text text collate "C" not null generated always as (
    E'\x1f' || lower(request_number collate "und-x-icu")
    || E'\x1f' || lower(coalesce(job_number, '') collate "und-x-icu")
    || E'\x1f' || lower(merchant_ref_number collate "und-x-icu")
    || E'\x1f' || lower(builder_ref_number collate "und-x-icu")
  ) stored,
  -- The day it is measured by (spec 4, design request overdue).
  add relevant_date timestamptz not null
    generated always as (coalesce(hard_date, date_completion_due, date_required, date_created)) stored,
  add total_seconds bigint not null generated always as (seconds_reported(time_report)) stored,
  -- Index-only scans read the table again where it has changed since the last vacuum.
  set (
    autovacuum_vacuum_scale_factor = 0.01,
    autovacuum_vacuum_insert_scale_factor = 0.01,
    autovacuum_analyze_scale_factor = 0.02
  );

create index design_request_numbers on design_request using gin (search_numbers)
  with (gin_pending_list_limit = 512);
create index design_request_search on design_request using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
-- What many match is found by walking the list.
create index design_request_walk on design_request (id)
  include (merchant_company_id, builder_company_id, search_text);
create index design_request_job on design_request (job_number, id);
create index design_request_job_down on design_request (job_number desc nulls last, id);
create index design_request_status on design_request (status, id);
create index design_request_status_down on design_request (status desc, id);
create index design_request_due on design_request (date_completion_due, id);
create index design_request_due_down on design_request (date_completion_due desc nulls last, id);
drop index design_request_open;
create index design_request_open on design_request (relevant_date)
  include (merchant_company_id, builder_company_id) where status between 0 and 19 and outcome = 0;
create index company_by_name on company (company_name collate name_en, id);

-- The figures read nothing but these.
drop index design_request_created;
drop index design_request_completed;
create index design_request_created on design_request (date_created)
  include (merchant_company_id, builder_company_id, status, outcome, value_cents, dwelling_qty, total_seconds);
create index design_request_completed on design_request (date_completed)
  include (merchant_company_id, builder_company_id, category, date_started);
create index design_request_outcome on design_request (date_outcome)
  include (merchant_company_id, builder_company_id, follow_up) where follow_up <> '{}';

-- The design centre may name a file whose data nobody has.
alter table design_file alter content drop not null;
