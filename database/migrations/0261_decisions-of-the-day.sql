-- "Late" is a figure of the day, counted once the person has come; until then the person is "not in yet". Lateness is read in
-- reports, so it no longer asks a manager anything; answered questions are kept. An employee may say that a punch is wrong.

-- Only days that run have this presence, and each of them is computed again when its time comes.
update app.attendance_day set presence = 'notIn', statuses = array_replace(statuses, 'late', 'notIn')
  where presence = 'late';

delete from app.attendance_exception where kind = 'late' and resolved_at is null;
update app.attendance_day set
    exception_keys = array(select key from unnest(exception_keys) as key where key not like '{"kind":"late"%' order by key),
    statuses = case
      when exists (select from unnest(exception_keys) as key where key not like '{"kind":"late"%') then statuses
      else array_remove(statuses, 'exception')
    end
  where exists (select from unnest(exception_keys) as key where key like '{"kind":"late"%');

alter table app.attendance_exception drop constraint attendance_exception_kind_check;
alter table app.attendance_exception add constraint attendance_exception_kind_check
  check (kind in ('missingPunch', 'disputed', 'late', 'away', 'shortBreak', 'workOnLeave', 'farAway', 'lowAssurance', 'clockSkew'));
