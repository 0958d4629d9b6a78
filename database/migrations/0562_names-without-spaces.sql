-- A Thai name is found as it is pasted: first and last name without a space, and with the vowel am written as its two parts, as
-- copied from a PDF. The words of a search have no spaces, so the names need none either. The expression of a column cannot be
-- changed before PostgreSQL 17, so the column is made again.
drop index app.employee_search_idx;
alter table app.employee drop column search_text;
alter table app.employee
  add column search_text text not null generated always as (
    lower(
      regexp_replace(
        first_name || last_name || ' ' || coalesce(middle_name || ' ', '') || coalesce(employee_code, '') || ' '
        || coalesce(regexp_replace(phone_number, '^\+66', '0'), '') || ' ' || coalesce(email, ''),
        U&'\0E4D([\0E48-\0E4B]?)\0E32', U&'\\1\0E33', 'g'
      )
    )
  ) stored;
create index employee_search_idx on app.employee using gin (organization_id, search_text gin_trgm_ops)
  with (fastupdate = off);
