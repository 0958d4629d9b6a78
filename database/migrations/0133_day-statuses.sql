-- Statuses of a day (late, left early, on time …), computed by modules/clocking/rules/day-statuses.ts and stored, so that a
-- report's filter and the badge on a day cannot disagree.
--
-- No index: a report reads a stretch of dates of attendance_day_by_date, and an index on statuses would be written at every
-- punch, as the statuses change with it.

alter table app.attendance_day add column statuses text[] not null default '{}';

-- Days that are over are not computed again: they get theirs here, in one pass over the table. Days that still run get
-- theirs here as well and keep them up to date by being computed when they change.
update app.attendance_day set statuses = array_remove(array[
  case when progress <> 'over' and state = 'working' then 'working' end,
  case when progress <> 'over' and state = 'onBreak' then 'onBreak' end,
  case when progress <> 'over' and presence = 'notYet' then 'notYet' end,
  case when absence > 0 then 'absent' end,
  case when late > 0 then 'late' end,
  case when progress = 'over' and trace -> 'reasons' ->> 'incomplete' is not null then 'incomplete' end,
  case when closed_by_system then 'closedBySystem' end,
  case when early_leave > 0 and (progress = 'over' or ends_at <= computed_at) then 'earlyLeave' end,
  case when kind = 'work' and trace ->> 'arrival' is not null and late = 0 and absence = 0 then 'onTime' end,
  case when overtime_before + overtime_after > 0 then 'overtime' end,
  case when leave > 0 then 'leave' end,
  case when kind = 'holiday' then 'holiday' end,
  case when kind = 'dayOff' then 'dayOff' end,
  case when cardinality(exception_keys) > 0 then 'exception' end
], null);
