-- What was true then: everybody's department stands in the history of the employment, also of those who came before it did.

insert into app.employment_term (organization_id, employee_id, matter, from_date, value_id, value_text, changed_by, created_at)
select distinct on (m.organization_id, m.employee_id)
  m.organization_id, m.employee_id, 'department', m.from_date, m.department_id, d.name, 'Kala', now()
from app.department_member m
join app.department d on d.organization_id = m.organization_id and d.id = m.department_id
where not exists (
  select from app.employment_term t
  where t.organization_id = m.organization_id and t.employee_id = m.employee_id and t.matter = 'department'
)
order by m.organization_id, m.employee_id, m.from_date desc, m.department_id;

-- Changes that were written ahead and are due: looked for by their day, over everybody.
create index employment_term_by_day on app.employment_term (organization_id, from_date, matter);

-- The positions of a company by name, for the history of an employment.
create view app.position_name_view with (security_invoker = true) as
  select organization_id, id, name from app.job_position;
grant select on app.position_name_view to kala_app;
