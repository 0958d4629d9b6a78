-- Columns of a day that pay reads count work hours only: planned overtime and shifts on holidays are not in basic pay, so missing
-- one takes nothing off. Days that are over are not computed again: those that are not locked become what they are here, in one
-- pass each. Leave of both kinds on one day with several segments is put right when the day is next computed.

update app.attendance_day d set late = n.late, absence = n.absence, early_leave = n.early_leave, away = n.away,
  holiday = n.holiday, paid_leave = least(d.paid_leave, n.leave), unpaid_leave = least(d.unpaid_leave, n.leave),
  computed_at = now()
from (
  select p.organization_id, p.employee_id, p.date,
    coalesce(sum((s -> 'figures' ->> 'late')::int) filter (where s ->> 'kind' = 'working'), 0) as late,
    coalesce(sum((s -> 'figures' ->> 'absence')::int) filter (where s ->> 'kind' = 'working'), 0) as absence,
    coalesce(sum((s -> 'figures' ->> 'earlyLeave')::int) filter (where s ->> 'kind' = 'working'), 0) as early_leave,
    coalesce(sum((s -> 'figures' ->> 'away')::int) filter (where s ->> 'kind' = 'working'), 0) as away,
    coalesce(sum((s -> 'figures' ->> 'leave')::int) filter (where s ->> 'kind' = 'working'), 0) as leave,
    coalesce(sum((s -> 'figures' ->> 'holiday')::int) filter (where s ->> 'kind' = 'working'), 0)
      + coalesce(sum((s -> 'figures' ->> 'scheduled')::int) filter (where p.kind = 'holiday' and s ->> 'kind' = 'holidayShift'), 0)
      as holiday
  from app.attendance_day p
  -- A segment that a day has alone has the figures of the day.
  cross join lateral jsonb_array_elements(coalesce(p.trace::jsonb -> 'segments', jsonb_build_array(jsonb_build_object(
    'kind', p.placed -> 'segments' -> 0 ->> 'kind', 'figures', jsonb_build_object('scheduled', p.scheduled))))) s
  where p.locked_fingerprint is null
    and p.placed::jsonb @? '$.segments[*] ? (@.kind != "working")'
  group by p.organization_id, p.employee_id, p.date
) n
where d.organization_id = n.organization_id and d.employee_id = n.employee_id and d.date = n.date
  and (d.paid_leave > n.leave or d.unpaid_leave > n.leave or (d.late, d.absence, d.early_leave, d.away, d.holiday)
    is distinct from (n.late, n.absence, n.early_leave, n.away, n.holiday));

-- Work where nobody has set hours is ordinary work up to the normal length of a day; a missing punch leaves the rest of it open.
update app.attendance_day d set regular = least(d.worked, n.seconds),
  incomplete = case when 'incomplete' = any (d.statuses) then greatest(0, n.seconds - d.worked) else 0 end,
  computed_at = now()
from (
  select p.organization_id, p.employee_id, p.date, coalesce(v.normal_day, 480) * 60 as seconds
  from app.attendance_day p
  left join app.attendance_policy_version v on v.organization_id = p.organization_id and v.id = p.policy_id
  where p.locked_fingerprint is null and p.kind = 'unscheduled' and p.punch_count > 0
) n
where d.organization_id = n.organization_id and d.employee_id = n.employee_id and d.date = n.date;
