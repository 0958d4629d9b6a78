-- Time away between two periods of work is a question for a manager, as lateness is.
alter table app.attendance_exception drop constraint attendance_exception_kind_check;
alter table app.attendance_exception add constraint attendance_exception_kind_check
  check (kind in ('missingPunch', 'late', 'away', 'shortBreak', 'farAway', 'lowAssurance', 'clockSkew'));

-- Teams of a person on the day, so that a report of the past is grouped by the teams of then. `branch_ids` are those teams and
-- all above them: a team's report has the people of the teams below it. Null on days made before this was kept: today's
-- teams count for them.
alter table app.attendance_day add column team_ids uuid[];
alter table app.attendance_day add column branch_ids uuid[];
