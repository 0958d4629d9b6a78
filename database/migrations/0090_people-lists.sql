-- Lists of ten thousand people: each filter and each usual order finds its people in an index, most without their rows.

-- Counts a list, sorts it by first day and cuts a stretch of first days out of it; takes the place of the index by status.
create index employee_start_idx on app.employee (organization_id, status, start_date, id);
drop index app.employee_status_idx;

create index employee_position_idx on app.employee (organization_id, position_name);

-- Few are in a permission group.
create index employee_group_idx on app.employee (organization_id, status) where permission_groups <> '{}';

-- The employment type of everybody as of a day, newest first, without the rows of other matters.
create index employment_term_type_idx on app.employment_term (organization_id, employee_id, from_date desc)
  include (value_text) where matter = 'employmentType';
