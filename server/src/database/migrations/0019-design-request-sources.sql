-- Up Migration
-- Two sources may number their requests alike: one must not take over what belongs to the other's companies.
alter table design_request add source text collate "C" not null default 'file';
update design_request set source = 'demo' where exists (select from data_origin where is_demo);
