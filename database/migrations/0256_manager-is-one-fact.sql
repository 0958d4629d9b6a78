-- Leading a team and being in the group manager are one fact. Data from before may hold one without the other: a person
-- without the group leads no team, because the group was taken away on purpose; a person who leads none leaves the group.
create view app.department_manager_view with (security_invoker = true) as
  select m.organization_id, m.employee_id, m.department_id, d.name
  from app.department_manager m
  join app.department d on d.organization_id = m.organization_id and d.id = m.department_id;
grant select on app.department_manager_view to kala_app;

delete from app.department_manager m using app.employee e
where e.organization_id = m.organization_id and e.id = m.employee_id and not 'manager' = any(e.permission_groups);

update app.employee e set permission_groups = array_remove(permission_groups, 'manager')
where 'manager' = any(e.permission_groups) and not exists (
  select from app.department_manager m where m.organization_id = e.organization_id and m.employee_id = e.id);
