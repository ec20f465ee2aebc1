-- Up Migration
-- Where people signed in before: guesses elsewhere do not lock them out there.
create table known_address (
  user_id bigint not null references portal_user on delete cascade,
  -- SHA-256 of user and address.
  address_hash bytea not null,
  time_used timestamptz not null,
  primary key (user_id, address_hash)
);

-- How many recovery mails were asked for from an address in the minute that began then.
create table recovery_request (
  address text collate "C" primary key,
  time_started timestamptz not null,
  asked integer not null
);

-- Who asked, so that documents are made in turns.
alter table report add user_id bigint;
create index report_waiting on report (user_id) where status = 'making';
