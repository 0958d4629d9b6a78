-- Days remember what they were computed from, so that a punch asks nobody else, and unchanged days are not written again.

-- Never looked into by SQL: kept as written, which is quicker to write, read and compare.
alter table app.attendance_day alter column placed type json;
alter table app.attendance_day alter column trace type json;
-- Holiday and leaves of the date.
alter table app.attendance_day add column facts json not null;
alter table app.attendance_day add column fingerprint text not null;

-- In which zone the days ahead were placed: when the company moves, they are placed anew; the past stays.
alter table app.attendance_policy add column ready_zone text;

-- What the device said when that could not be true; `at` is then the time of receipt.
alter table app.clocking add column claimed_at timestamptz;

-- What other modules ask of the company to count its time.
create view app.organization_time_view with (security_invoker = true) as
  select organization_id, time_zone, late_unit from app.organization;
grant select on app.organization_time_view to kala_app;
