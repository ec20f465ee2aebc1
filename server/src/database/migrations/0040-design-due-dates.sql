-- Up Migration
-- The list's due date is the relevant date (spec 4), so that is what it is sorted by.
drop index design_request_due;
drop index design_request_due_down;
create index design_request_due on design_request (relevant_date, id);
create index design_request_due_down on design_request (relevant_date desc, id);
