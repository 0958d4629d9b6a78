-- Shifts: profiles with dated hours, weekly and monthly boards, and a plan per person and date that is drafted and published.

-- Name, code, symbol and colour are how a profile is shown; what it expects of people has dates (shift_profile_version).
create table app.shift_profile (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  symbol text not null,
  colour text not null,
  -- Only people with this tag may be planned on it; null for anyone.
  tag_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shift_profile_pkey primary key (organization_id, id)
);
create unique index shift_profile_code_key on app.shift_profile (organization_id, lower(code)) where archived_at is null;
-- A symbol typed on the board names one profile.
create unique index shift_profile_symbol_key on app.shift_profile (organization_id, lower(symbol)) where archived_at is null;
select app.shard('app.shift_profile', 'app.organization');
alter table app.shift_profile
  add constraint shift_profile_tag_fkey foreign key (organization_id, tag_id)
  references app.tag (organization_id, id) deferrable;
select app.tenant_table('app.shift_profile');

-- Hours from a day on, in minutes after midnight; a version is never changed, so a past day keeps its hours.
create table app.shift_profile_version (
  organization_id uuid not null,
  profile_id uuid not null,
  from_date date not null,
  kind text not null,
  start_minute smallint not null,
  -- Past 1440 on the day after.
  end_minute smallint not null,
  break_minutes smallint not null,
  -- Percent of the hourly pay; null for what law and payroll say.
  pay_percent smallint,
  late_after smallint,
  absence_after smallint,
  changed_by text not null,
  created_at timestamptz not null,
  constraint shift_profile_version_pkey primary key (organization_id, profile_id, from_date),
  constraint shift_profile_version_kind_check check (kind in ('working', 'overtime', 'holidayShift', 'holidayOvertime')),
  constraint shift_profile_version_hours_check check (start_minute between 0 and 1439 and end_minute > start_minute
    and end_minute - start_minute <= 1440 and break_minutes between 0 and end_minute - start_minute - 1)
);
select app.shard('app.shift_profile_version', 'app.organization');
alter table app.shift_profile_version
  add constraint shift_profile_version_profile_fkey foreign key (organization_id, profile_id)
  references app.shift_profile (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_profile_version');

create table app.shift_board (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  department_id uuid,
  name text not null,
  external_code text,
  -- The day on which a month of the board begins; 1 on a weekly board.
  start_day smallint not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shift_board_pkey primary key (organization_id, id),
  constraint shift_board_kind_check check (kind in ('weekly', 'monthly')),
  constraint shift_board_start_check check (start_day between 1 and 28)
);
create unique index shift_board_code_key on app.shift_board (organization_id, lower(external_code))
  where archived_at is null;
select app.shard('app.shift_board', 'app.organization');
alter table app.shift_board
  add constraint shift_board_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) deferrable;
select app.tenant_table('app.shift_board');

-- Who plans on the board: the scope of the group shiftMaker.
create table app.shift_maker (
  organization_id uuid not null,
  board_id uuid not null,
  employee_id uuid not null,
  constraint shift_maker_pkey primary key (organization_id, board_id, employee_id)
);
create index shift_maker_employee_idx on app.shift_maker (organization_id, employee_id);
select app.shard('app.shift_maker', 'app.organization');
alter table app.shift_maker
  add constraint shift_maker_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_maker
  add constraint shift_maker_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_maker');

create table app.shift_group (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint shift_group_pkey primary key (organization_id, id),
  constraint shift_group_name_key unique (organization_id, board_id, name)
);
select app.shard('app.shift_group', 'app.organization');
alter table app.shift_group
  add constraint shift_group_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_group');

create table app.shift_member (
  organization_id uuid not null,
  board_id uuid not null,
  employee_id uuid not null,
  group_id uuid,
  constraint shift_member_pkey primary key (organization_id, board_id, employee_id)
);
create index shift_member_employee_idx on app.shift_member (organization_id, employee_id);
select app.shard('app.shift_member', 'app.organization');
alter table app.shift_member
  add constraint shift_member_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_member
  add constraint shift_member_group_fkey foreign key (organization_id, group_id)
  references app.shift_group (organization_id, id) deferrable;
alter table app.shift_member
  add constraint shift_member_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_member');

-- A profile that a monthly board uses, with the people needed on each weekday, Monday first.
create table app.shift_work (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  profile_id uuid not null,
  needed smallint[] not null,
  constraint shift_work_pkey primary key (organization_id, id),
  constraint shift_work_profile_key unique (organization_id, board_id, profile_id),
  constraint shift_work_needed_check check (cardinality(needed) = 7)
);
select app.shard('app.shift_work', 'app.organization');
alter table app.shift_work
  add constraint shift_work_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_work
  add constraint shift_work_profile_fkey foreign key (organization_id, profile_id)
  references app.shift_profile (organization_id, id) deferrable;
select app.tenant_table('app.shift_work');

-- A profile on one date of a weekly board, with the people needed. Its workers are the cells of the date with this profile.
create table app.shift_time (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  profile_id uuid not null,
  date date not null,
  needed smallint not null,
  constraint shift_time_pkey primary key (organization_id, id),
  constraint shift_time_profile_key unique (organization_id, board_id, date, profile_id),
  constraint shift_time_needed_check check (needed between 0 and 1000)
);
select app.shard('app.shift_time', 'app.organization');
alter table app.shift_time
  add constraint shift_time_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_time
  add constraint shift_time_profile_fkey foreign key (organization_id, profile_id)
  references app.shift_profile (organization_id, id) deferrable;
select app.tenant_table('app.shift_time');

-- Holidays that only this board has.
create table app.shift_holiday (
  organization_id uuid not null,
  board_id uuid not null,
  date date not null,
  name text not null,
  constraint shift_holiday_pkey primary key (organization_id, board_id, date)
);
select app.shard('app.shift_holiday', 'app.organization');
alter table app.shift_holiday
  add constraint shift_holiday_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_holiday');

-- The plan of a person on a date: a list of {profileId, ot}. An empty list is a day off, null is no plan.
-- Only `published` is expected of people. A cleared row stays, so that its version goes on rising.
create table app.shift_cell (
  organization_id uuid not null,
  board_id uuid not null,
  employee_id uuid not null,
  date date not null,
  planned jsonb,
  published jsonb,
  -- Rises with each change of `planned`: of two makers who saw the same version, the second is refused.
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint shift_cell_pkey primary key (organization_id, board_id, employee_id, date)
);
create index shift_cell_board_idx on app.shift_cell (organization_id, board_id, date);
create index shift_cell_published_idx on app.shift_cell (organization_id, employee_id, date) where published is not null;
select app.shard('app.shift_cell', 'app.organization');
alter table app.shift_cell
  add constraint shift_cell_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_cell
  add constraint shift_cell_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_cell');

-- Each publishing, with the warnings that were overridden and why.
create table app.shift_publication (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  from_date date not null,
  to_date date not null,
  group_id uuid,
  published_at timestamptz not null,
  published_by text not null,
  changed_people integer not null,
  -- Rules of the findings that were overridden, with the reason.
  overridden text[] not null,
  reason text,
  constraint shift_publication_pkey primary key (organization_id, id)
);
create index shift_publication_board_idx on app.shift_publication (organization_id, board_id, from_date);
select app.shard('app.shift_publication', 'app.organization');
alter table app.shift_publication
  add constraint shift_publication_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_publication');
