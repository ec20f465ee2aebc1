-- Up Migration
-- As text: jsonb would sort the criteria by the length of their names, and people want them in the order of the form.
alter table design_request alter column data type text using data::text;
