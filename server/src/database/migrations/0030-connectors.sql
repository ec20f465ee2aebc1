-- Up Migration
-- How far the read model has been filled from each system behind the portal.
create table connector (
  name text collate "C" primary key,
  -- Grows each time another server takes over: what was begun before must not land any more.
  epoch bigint not null default 0,
  state text not null default 'new' check (state in ('new', 'loading', 'following', 'behind')),
  -- For the operator: how far the first load has come, and why it is behind.
  progress text,
  failure text,
  time_retry timestamptz,
  -- What was true in the system at this time is here.
  as_of timestamptz,
  -- What the last sweep found that following had missed.
  missed integer
);

-- Apart from the connector, so that renewing never waits for a page that lands.
create table connector_lease (
  name text collate "C" primary key,
  holder text not null,
  held_until timestamptz not null
);

create table sync_stream (
  connector text collate "C" not null references connector,
  stream text collate "C" not null,
  entity text not null,
  phase text not null default 'load' check (phase in ('load', 'follow')),
  -- Documents from here on, towards the oldest, are still to be loaded.
  load_before text,
  mark bigint,
  -- Of revisions: when the mark became which, as [milliseconds, mark].
  mark_ring jsonb not null default '[]',
  time_swept timestamptz,
  -- Why it is not followed for the time being.
  failure text,
  -- What the last sweep found and left for somebody to look at.
  alarm text,
  primary key (connector, stream)
);

create table source_record (
  connector text collate "C" not null references connector,
  entity text collate "C" not null,
  source_id text collate "C" not null,
  -- The key of the row that it became, as JSON.
  record_key text collate "C" not null,
  version text not null,
  owner text collate "C",
  -- Of customers, and of documents that name one.
  account_num text collate "C",
  time_read timestamptz not null,
  primary key (connector, entity, source_id),
  unique (connector, entity, record_key) deferrable initially deferred
);
create index source_record_account on source_record (connector, account_num) where account_num is not null;
create index source_record_time_read on source_record (connector, entity, time_read);

create table sync_refusal (
  connector text collate "C" not null references connector,
  entity text collate "C" not null,
  source_id text collate "C" not null,
  -- Null where the record cannot be read.
  record_key text collate "C",
  field text not null,
  code text not null,
  reason text not null,
  attempts integer not null default 1,
  time_first timestamptz not null,
  time_last timestamptz not null,
  primary key (connector, entity, source_id)
);
create index sync_refusal_key on sync_refusal (connector, entity, record_key) where record_key is not null;

-- Accounts are scope: a number that was one customer's becomes another's only when somebody accepts it.
create table account_owner (
  connector text collate "C" not null references connector,
  account_num text collate "C" not null,
  owner text collate "C" not null,
  primary key (connector, account_num)
);
