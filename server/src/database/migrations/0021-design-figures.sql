-- Up Migration
-- What follow-ups said is counted by a number that stands for it: JSON is slow to compare.
alter table design_request add follow_up_hash bigint not null
  generated always as (hashtextextended(follow_up::text, 0)) stored;
drop index design_request_outcome;
create index design_request_outcome on design_request (date_outcome)
  include (merchant_company_id, builder_company_id, follow_up_hash, id) where follow_up <> '{}';

-- Two characters that only old requests begin with: walking the list would meet all newer ones first.
create index design_request_start_own on design_request (left(search_numbers[1], 2), id);
create index design_request_start_job on design_request (left(search_numbers[2], 2), id);
create index design_request_start_merchant on design_request (left(search_numbers[3], 2), id);
create index design_request_start_builder on design_request (left(search_numbers[4], 2), id);
