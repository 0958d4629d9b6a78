-- Phone numbers are kept in one form, + and the digits of the country (E.164), so that numbers of other countries have a
-- place beside Thai ones and one number is written one way everywhere. Before, a Thai number was 0 and its digits.
update app.employee set phone_number = '+66' || substr(phone_number, 2) where phone_number ~ '^0[2-9][0-9]{7,8}$';
update app.organization set phone_number = '+66' || substr(phone_number, 2) where phone_number ~ '^0[2-9][0-9]{7,8}$';
update app.branch set phone_number = '+66' || substr(phone_number, 2) where phone_number ~ '^0[2-9][0-9]{7,8}$';

-- What an import wrote and what was there before: taking it back compares these with the employee. Not by to_jsonb, which
-- Citus refuses in an UPDATE: it is not immutable.
update app.import_row
set before = jsonb_set(before, '{phoneNumber}', ('"+66' || substr(before ->> 'phoneNumber', 2) || '"')::jsonb)
where before ->> 'phoneNumber' ~ '^0[2-9][0-9]{7,8}$';
update app.import_row
set after = jsonb_set(after, '{phoneNumber}', ('"+66' || substr(after ->> 'phoneNumber', 2) || '"')::jsonb)
where after ->> 'phoneNumber' ~ '^0[2-9][0-9]{7,8}$';

-- Thai numbers are looked for as Thais write them, with a 0 in front. The expression of a column cannot be changed before
-- PostgreSQL 17, so the column is made again.
drop index app.employee_search_idx;
alter table app.employee drop column search_text;
alter table app.employee
  add column search_text text not null generated always as (
    lower(
      first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || coalesce(employee_code, '') || ' '
      || coalesce(regexp_replace(phone_number, '^\+66', '0'), '') || ' ' || coalesce(email, '')
    )
  ) stored;
create index employee_search_idx on app.employee using gin (organization_id, search_text gin_trgm_ops)
  with (fastupdate = off);
