-- A period that a manager has confirmed waits for the manager again when a day of it changes. The row says when the last one did:
-- the count of periods to confirm then reads one row of a person and not a month of days.
alter table app.attendance_confirmation add column days_changed_at timestamptz;

update app.attendance_confirmation c set days_changed_at = d.changed_at
from (
  select p.organization_id, p.id, a.employee_id, max(a.computed_at) as changed_at
  from app.attendance_period p
  join app.attendance_day a on a.organization_id = p.organization_id and a.date between p.from_date and p.to_date
  group by p.organization_id, p.id, a.employee_id) d
where d.organization_id = c.organization_id and d.id = c.period_id and d.employee_id = c.employee_id;
