-- A day for which nobody has set hours is `unscheduled`, a kind of its own: work on it is ordinary work, not work on a rest day.

alter table app.attendance_day drop constraint attendance_day_kind_check;
alter table app.attendance_day add constraint attendance_day_kind_check
  check (kind in ('work', 'unscheduled', 'dayOff', 'holiday', 'leave'));

-- Days that are over are not computed again: those without hours become what they are here, in one pass over the table.
update app.attendance_day set kind = 'unscheduled',
  presence = case when presence = 'dayOff' then 'unscheduled' else presence end,
  statuses = array_replace(statuses, 'dayOff', 'unscheduled'), holiday_work = 0,
  trace = (trace::jsonb #- '{reasons,holidayWork}')::json
where kind = 'dayOff' and placed ->> 'source' = 'none';
