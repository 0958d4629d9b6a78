-- A run may have days that are no period of its schedule (dates of one's own, some days of a month). Its salary is the part of the
-- periods in which the days lie: kept with the run, because the schedule of a template can change. Null: the schedule's own period.
alter table app.payroll_run
  -- A list of first and last days.
  add column wholes json;
