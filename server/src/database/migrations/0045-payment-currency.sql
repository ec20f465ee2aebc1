-- Up Migration
-- The currency of the money; null where the provider does not say, and then it follows from what is paid with it.
alter table payment add column currency text;
