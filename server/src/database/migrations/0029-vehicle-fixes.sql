-- Up Migration
-- Where vehicles were when somebody asked: kept a year, one in ten minutes after a month.
create table vehicle_fix (
  provider text not null,
  vehicle text not null,
  time_fixed timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  -- km/h
  velocity double precision not null,
  primary key (provider, vehicle, time_fixed)
);
create index vehicle_fix_time on vehicle_fix (time_fixed);
