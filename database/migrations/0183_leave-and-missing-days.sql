-- Work on a day of leave is a question to a manager.
alter table app.attendance_exception drop constraint attendance_exception_kind_check;
alter table app.attendance_exception add constraint attendance_exception_kind_check
  check (kind in ('missingPunch', 'late', 'away', 'shortBreak', 'workOnLeave', 'farAway', 'lowAssurance', 'clockSkew'));

-- From when to when people work here: a day without a row is no proof that somebody was there, so it is counted.
create view app.employee_span_view with (security_invoker = true) as
  select organization_id, id, start_date, resign_date from app.employee where status in ('approved', 'deactivated');
grant select on app.employee_span_view to kala_app;
