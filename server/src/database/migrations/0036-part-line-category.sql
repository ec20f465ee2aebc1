-- Up Migration
-- What lines of orders say of a part, from the widest to the narrowest; empty where its system does not tell it of parts.
alter table part add line_category text[] not null default '{}';
