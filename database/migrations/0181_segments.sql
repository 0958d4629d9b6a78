-- A day has segments: a split shift is two of them, and each is judged by itself (modules/clocking/rules/attendance-segment.ts).
-- Days so far have one, which came from work hours; its result is the day's.

alter table app.attendance_day
  -- Work in segments that are planned as overtime, in seconds.
  add column overtime_planned integer not null default 0,
  -- Work on a rest day, in seconds; holiday_work is that on a holiday.
  add column rest_day_work integer not null default 0;

-- Days that are over are not computed again: they get the new form here, in one pass over the table. Citus wants functions that
-- are immutable in an update; jsonb_build_object is not.
update app.attendance_day set
  placed = jsonb_set(placed::jsonb - 'hours', '{segments}',
    case when jsonb_typeof(placed::jsonb -> 'hours') = 'object'
      then jsonb_set('[{}]', '{0}', '{"id": "hours", "kind": "working"}'::jsonb || (placed::jsonb -> 'hours'))
      else '[]'::jsonb end)::json,
  rest_day_work = case when kind = 'dayOff' then holiday_work else 0 end,
  holiday_work = case when kind = 'dayOff' then 0 else holiday_work end,
  trace = case when kind = 'dayOff' and holiday_work > 0
    then jsonb_set(trace::jsonb #- '{reasons,holidayWork}', '{reasons,restDayWork}', '"workedOnDayOff"')::json
    else trace end;
