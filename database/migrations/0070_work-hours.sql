-- When work is expected, week by week from a day on, and on which days nobody is.

-- One version of the hours of the organization or of a department. Versions are added, not changed: what was expected
-- on a past day can be told for ever.
create table app.work_hours (
  organization_id uuid not null,
  id uuid not null,
  -- Null: the organization's.
  department_id uuid,
  from_date date not null,
  -- From this day on the department has none of its own again and takes those above it.
  is_restored boolean not null,
  break_rule text not null,
  -- How long before the start and after the end a punch still belongs to the day; null takes the usual.
  margin_before integer,
  margin_after integer,
  changed_by text not null,
  created_at timestamptz not null,
  constraint work_hours_pkey primary key (organization_id, id),
  constraint work_hours_break_rule_check check (break_rule in ('deduct', 'punch')),
  constraint work_hours_margin_check check (
    (margin_before is null) = (margin_after is null) and margin_before >= 0 and margin_after >= 0
  ),
  constraint work_hours_restored_check check (not is_restored or department_id is not null)
);
create unique index work_hours_from_key on app.work_hours (organization_id, department_id, from_date)
  nulls not distinct;
select app.shard('app.work_hours', 'app.organization');
alter table app.work_hours
  add constraint work_hours_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.work_hours
  add constraint work_hours_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.work_hours');

-- A weekday of a version, Monday 1 to Sunday 7; a weekday without a row is a day off.
create table app.work_hours_day (
  organization_id uuid not null,
  work_hours_id uuid not null,
  weekday smallint not null,
  clock_in time not null,
  -- At or before clock_in it is on the day after.
  clock_out time not null,
  -- From and to, or only how long.
  break_from time,
  break_to time,
  break_minutes integer,
  break_paid boolean not null,
  late_after integer,
  absence_after integer,
  constraint work_hours_day_pkey primary key (organization_id, work_hours_id, weekday),
  constraint work_hours_day_weekday_check check (weekday between 1 and 7),
  constraint work_hours_day_break_check check (
    (break_from is null) = (break_to is null) and (break_from is null or break_minutes is null)
  ),
  constraint work_hours_day_minutes_check check (break_minutes >= 0 and late_after >= 0 and absence_after >= 0)
);
select app.shard('app.work_hours_day', 'app.organization');
alter table app.work_hours_day
  add constraint work_hours_day_version_fkey foreign key (organization_id, work_hours_id)
  references app.work_hours (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.work_hours_day');

-- A department with a calendar of its own in a year. Without this row it has the days of the department above it that
-- has one, else the organization's; with it and no holidays it works all year.
create table app.holiday_calendar (
  organization_id uuid not null,
  department_id uuid not null,
  year smallint not null,
  created_at timestamptz not null,
  constraint holiday_calendar_pkey primary key (organization_id, department_id, year)
);
select app.shard('app.holiday_calendar', 'app.organization');
alter table app.holiday_calendar
  add constraint holiday_calendar_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.holiday_calendar');

create table app.holiday (
  organization_id uuid not null,
  id uuid not null,
  -- Null: the organization's.
  department_id uuid,
  date date not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holiday_pkey primary key (organization_id, id)
);
-- One holiday a day in a calendar, and a year of a calendar in one range.
create unique index holiday_date_key on app.holiday (organization_id, department_id, date) nulls not distinct;
select app.shard('app.holiday', 'app.organization');
alter table app.holiday
  add constraint holiday_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.holiday
  add constraint holiday_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.holiday');
