-- Up Migration
alter table sales_order add currency text not null default 'AUD';
