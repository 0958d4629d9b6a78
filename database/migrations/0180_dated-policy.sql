-- How a company counts time, and which team is below which, from a date on: a changed setting or a moved team counts from its
-- date, and a correction of an older day uses what counted on that day.

-- One version of the time rules. The last one that began on or before a date counts for it; before the first, the usual rules.
create table app.attendance_policy_version (
  organization_id uuid not null,
  id uuid not null,
  from_date date not null,
  forgotten_check_out text not null,
  -- Minutes.
  minimum_overtime integer not null,
  normal_day integer not null,
  repeat_minutes integer not null,
  wanted_assurance text not null,
  -- Follows the setting of the organization, from the day on which that was changed.
  late_unit text not null,
  changed_by text not null,
  created_at timestamptz not null,
  constraint attendance_policy_version_pkey primary key (organization_id, id),
  constraint attendance_policy_version_forgotten_check
    check (forgotten_check_out in ('leaveOpen', 'closeAtScheduleEnd')),
  constraint attendance_policy_version_assurance_check check (wanted_assurance in ('A', 'B', 'C', 'D')),
  constraint attendance_policy_version_unit_check check (late_unit in ('second', 'minute', 'hour')),
  constraint attendance_policy_version_lengths_check check (
    minimum_overtime between 0 and 1440 and normal_day between 1 and 1440 and repeat_minutes between 0 and 60
  )
);
create unique index attendance_policy_version_from_key on app.attendance_policy_version (organization_id, from_date);
select app.shard('app.attendance_policy_version', 'app.organization');
alter table app.attendance_policy_version
  add constraint attendance_policy_version_org_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.attendance_policy_version');

-- What counts so far has counted for all days.
insert into app.attendance_policy_version (organization_id, id, from_date, forgotten_check_out, minimum_overtime, normal_day,
  repeat_minutes, wanted_assurance, late_unit, changed_by, created_at)
select o.organization_id, gen_random_uuid(), date '1900-01-01', coalesce(p.forgotten_check_out, 'leaveOpen'),
  coalesce(p.minimum_overtime, 30), coalesce(p.normal_day, 480), coalesce(p.repeat_minutes, 1),
  coalesce(p.wanted_assurance, 'C'), o.late_unit, '', now()
from app.organization o
left join app.attendance_policy p on p.organization_id = o.organization_id
where o.late_unit <> 'minute' or p.forgotten_check_out <> 'leaveOpen' or p.minimum_overtime <> 30 or p.normal_day <> 480
  or p.repeat_minutes <> 1 or p.wanted_assurance <> 'C';

alter table app.attendance_policy drop column forgotten_check_out, drop column minimum_overtime, drop column normal_day,
  drop column repeat_minutes, drop column wanted_assurance;

-- Which version a day was computed with; null for the usual rules, and on days computed before this was kept.
alter table app.attendance_day add column policy_id uuid;

-- Which team is below which, from a date on. The first place of a team also counts for the days before it.
create table app.department_place (
  organization_id uuid not null,
  -- A team may be deleted, its past places stay: no foreign key.
  department_id uuid not null,
  from_date date not null,
  -- Null at the top of the tree.
  parent_id uuid,
  -- The team was deleted on this date.
  is_deleted boolean not null default false,
  constraint department_place_pkey primary key (organization_id, department_id, from_date)
);
select app.shard('app.department_place', 'app.organization');
alter table app.department_place
  add constraint department_place_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.department_place');

insert into app.department_place (organization_id, department_id, from_date, parent_id)
select d.organization_id, d.id, d.created_at::date, d.parent_id from app.department d;
