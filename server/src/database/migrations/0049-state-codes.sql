-- Up Migration
-- States are kept by their codes, so that stock and companies meet whichever way a file writes them.

lock table company, part_stock in share row exclusive mode;

create temporary table state_code on commit drop as
select * from (values
  ('victoria', 'VIC'), ('new south wales', 'NSW'), ('queensland', 'QLD'), ('south australia', 'SA'),
  ('western australia', 'WA'), ('tasmania', 'TAS'), ('australian capital territory', 'ACT'), ('northern territory', 'NT')
) as s (name, code);

update company set state = s.code from state_code s
where lower(regexp_replace(trim(state), '\s+', ' ', 'g')) = s.name;

-- Of a part's stock in a state that was written in several ways, one figure stays: that of the code, or the newest.
with written as (
  select p.ctid as place, row_number() over (partition by part_num, provider, coalesce(s.code, p.state) order by s.code nulls first, p.date_updated desc nulls last) as rank
  from part_stock p left join state_code s on lower(regexp_replace(trim(p.state), '\s+', ' ', 'g')) = s.name
)
delete from part_stock p using written w where p.ctid = w.place and w.rank > 1;

update part_stock p set state = s.code from state_code s
where lower(regexp_replace(trim(p.state), '\s+', ' ', 'g')) = s.name;
