-- What pay and leave read of a day has columns of its own, and overtime that was approved a table with who approved it.

alter table app.attendance_day
  -- Scheduled time that leave covers, in seconds; `leave` is both.
  add column paid_leave integer not null default 0,
  add column unpaid_leave integer not null default 0,
  -- Overtime candidates in seconds: of a work day, and of a holiday or rest day.
  add column overtime integer not null default 0,
  add column holiday_overtime integer not null default 0,
  -- The part of them that is approved.
  add column approved_overtime integer not null default 0,
  add column approved_holiday_overtime integer not null default 0,
  -- The person's main team and position on the date, and the segments of the shift that was planned. No foreign keys: a team
  -- or position may be deleted, the day stays.
  add column department_id uuid,
  add column position_id uuid,
  add column shift_ids text[] not null default '{}';

update app.attendance_day set
  overtime = case when kind in ('holiday', 'dayOff') then 0 else overtime_before + overtime_after end,
  holiday_overtime = case when kind in ('holiday', 'dayOff') then overtime_before + overtime_after else 0 end
where overtime_before + overtime_after > 0;

-- Citus breaks off at an element of an array in an update. Days of a cluster get their team when they are computed again.
do $$
begin
  if not app.has_citus() then
    update app.attendance_day set department_id = team_ids[1] where team_ids is not null;
  end if;
end $$;

-- Partial: the list of overtime to decide on, newest day first.
create index attendance_day_overtime on app.attendance_day (organization_id, date desc, employee_id)
  where overtime + holiday_overtime > 0;

-- A decision about the overtime of a day. The one that is not superseded counts; the others are its history.
create table app.attendance_overtime (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  date date not null,
  -- Approved seconds of the day; 0 is a refusal, null takes the decision before it back.
  seconds integer,
  -- The request that asked for it; null when a manager decided without one.
  request_id uuid,
  note text,
  decided_at timestamptz not null,
  decided_by uuid,
  decided_name text not null,
  superseded_at timestamptz,
  constraint attendance_overtime_pkey primary key (organization_id, id),
  constraint attendance_overtime_seconds_check check (seconds between 0 and 172800)
);
create unique index attendance_overtime_counting_key on app.attendance_overtime (organization_id, employee_id, date)
  where superseded_at is null;
select app.shard('app.attendance_overtime', 'app.organization');
alter table app.attendance_overtime
  add constraint attendance_overtime_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.attendance_overtime');
revoke delete on app.attendance_overtime from kala_app;
