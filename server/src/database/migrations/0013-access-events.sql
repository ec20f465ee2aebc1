-- Up Migration
-- Who signed in and out, was refused, chose a password, and who was changed by whom; audit_log says what staff looked at.
alter table portal_user add column time_last_sign_in timestamptz;
update portal_user u set time_last_sign_in = (
  select max(s.time_created) from session s where s.user_id = u.id);

create table access_event (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  event text not null,
  -- Empty where nobody has the email that was typed: it may be a password in the wrong field.
  email text collate "C" not null,
  -- Empty for what was done by a command, and for refusals beyond the most that an hour keeps apart.
  address text collate "C" not null,
  -- Who ran the command; empty for what the person did.
  operator text not null,
  detail text not null,
  count bigint not null,
  time_first timestamptz not null,
  time_last timestamptz not null
);
create unique index access_event_hour on access_event (hour, event, email, address) where operator = '';
create index access_event_time on access_event (time_last);
