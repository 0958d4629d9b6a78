-- The list and the count of overtime to decide on read the days that are open. Without the mark they read every day with overtime of
-- all years and looked for its decision. A day whose mark is set has a decision that counts; the decision itself says what it is.
alter table app.attendance_day add column overtime_decided boolean not null default false;

update app.attendance_day d set overtime_decided = true
from app.attendance_overtime o
where o.organization_id = d.organization_id and o.employee_id = d.employee_id and o.date = d.date
  and o.superseded_at is null and o.seconds is not null;

create index attendance_day_open_overtime on app.attendance_day (organization_id, date desc, employee_id)
  where overtime + holiday_overtime > 0 and not overtime_decided;
