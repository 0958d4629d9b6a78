-- Teams are told apart: by name among their siblings, by code in the whole company. And people as other lists show them.

create unique index department_sibling_name_key on app.department (organization_id, parent_id, lower(name))
  nulls not distinct;
create unique index department_code_key on app.department (organization_id, lower(external_code));

-- An employee as a line in a list of another module: who it is, and nothing that is anybody's business.
create view app.employee_name_view with (security_invoker = true) as
  select organization_id, id, user_id, first_name, last_name, employee_code, position_name, status
  from app.employee;
grant select on app.employee_name_view to kala_app;
