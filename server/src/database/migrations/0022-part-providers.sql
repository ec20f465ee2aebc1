-- Up Migration
-- Whose parts, prices and stock they are: two ERPs may know one number. '' where a file does not say, for both.
create domain owning_provider as text collate "C" check (value in ('', 'epicor', 'odoo'));
alter table part add provider owning_provider not null default '',
  drop constraint part_pkey, add primary key (part_num, provider);
alter table part_price add provider owning_provider not null default '',
  drop constraint part_price_pkey, add primary key (price_list, part_num, kind, provider);
alter table part_stock add provider owning_provider not null default '',
  drop constraint part_stock_pkey, add primary key (part_num, state, provider);
