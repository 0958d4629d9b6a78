-- Leave: types, quotas, leave of people, and the ledger whose sum is the balance of any day.

-- How the company reads what its policy leaves open; a company without a row has the defaults.
create table app.leave_setting (
  organization_id uuid not null,
  -- Only what was chosen: names and values are those of modules/leave/rules/readings.ts.
  readings jsonb not null,
  year_kind text not null,
  year_month smallint not null,
  year_day smallint not null,
  updated_at timestamptz not null,
  constraint leave_setting_pkey primary key (organization_id),
  constraint leave_setting_kind_check check (year_kind in ('calendar', 'own', 'anniversary'))
);
select app.shard('app.leave_setting', 'app.organization');
alter table app.leave_setting
  add constraint leave_setting_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.leave_setting');

create table app.leave_type (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  colour text not null,
  symbol text not null,
  is_active boolean not null,
  -- The row of Thai law it was made from; null for the company's own types.
  statutory text,
  grant_basis text not null,
  pro_rate boolean not null,
  paid_time_off boolean not null,
  -- Lengths are minutes.
  paid_limit integer,
  paid_percent smallint not null,
  minimum_leave integer not null,
  unit text not null,
  future_only boolean not null,
  past_only boolean not null,
  notice_days integer not null,
  over_quota boolean not null,
  year_end text not null,
  carry_maximum integer,
  carry_percent smallint not null,
  -- MM-DD
  carry_until text,
  encash text not null,
  gender text not null,
  from_service_months integer not null,
  document_from_days integer,
  counts text not null,
  event_days integer,
  earned_days integer,
  work_counts boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint leave_type_pkey primary key (organization_id, id),
  constraint leave_type_grant_check check (grant_basis in ('yearly', 'monthly', 'perEvent', 'earned', 'none')),
  constraint leave_type_unit_check check (unit in ('day', 'halfDay', 'minute')),
  constraint leave_type_year_end_check check (year_end in ('expire', 'carry', 'keep')),
  constraint leave_type_encash_check check (encash in ('never', 'yearEnd', 'leaving', 'both')),
  constraint leave_type_counts_check check (counts in ('working', 'calendar')),
  constraint leave_type_numbers_check check (
    paid_limit >= 0 and paid_percent between 0 and 100 and minimum_leave >= 0 and notice_days >= 0
    and carry_maximum >= 0 and carry_percent between 0 and 100 and from_service_months >= 0
  )
);
create unique index leave_type_name_key on app.leave_type (organization_id, lower(name));
create unique index leave_type_code_key on app.leave_type (organization_id, lower(code));
select app.shard('app.leave_type', 'app.organization');
alter table app.leave_type
  add constraint leave_type_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.leave_type');

-- A department with quotas of its own; without this row it has those of the department above it, otherwise the company's.
create table app.leave_quota_sheet (
  organization_id uuid not null,
  department_id uuid not null,
  created_at timestamptz not null,
  constraint leave_quota_sheet_pkey primary key (organization_id, department_id)
);
select app.shard('app.leave_quota_sheet', 'app.organization');
alter table app.leave_quota_sheet
  add constraint leave_quota_sheet_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_quota_sheet');

create table app.leave_quota (
  organization_id uuid not null,
  id uuid not null,
  -- Null: the company's sheet.
  department_id uuid,
  leave_type_id uuid not null,
  minutes integer not null,
  -- Conditions; null fits everybody.
  from_service_months integer not null,
  position_id uuid,
  employment_type text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint leave_quota_pkey primary key (organization_id, id),
  constraint leave_quota_minutes_check check (minutes >= 0 and from_service_months >= 0)
);
create unique index leave_quota_conditions_key on app.leave_quota
  (organization_id, department_id, leave_type_id, from_service_months, position_id, employment_type) nulls not distinct;
select app.shard('app.leave_quota', 'app.organization');
alter table app.leave_quota
  add constraint leave_quota_type_fkey foreign key (organization_id, leave_type_id)
  references app.leave_type (organization_id, id) on delete cascade deferrable;
alter table app.leave_quota
  add constraint leave_quota_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
alter table app.leave_quota
  add constraint leave_quota_position_fkey foreign key (organization_id, position_id)
  references app.job_position (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_quota');

-- A person in the ledger: locked while entries are written, so that two requests do not both take the last day. It holds no total.
create table app.leave_account (
  organization_id uuid not null,
  employee_id uuid not null,
  -- The next day on which the policy adds something by itself; null for none.
  next_on date,
  -- A year end was undone: nothing is added until it is run again.
  is_held boolean not null,
  constraint leave_account_pkey primary key (organization_id, employee_id)
);
create index leave_account_due_idx on app.leave_account (organization_id, next_on, employee_id)
  where next_on is not null and not is_held;
select app.shard('app.leave_account', 'app.organization');
alter table app.leave_account
  add constraint leave_account_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_account');

-- A leave that was asked for, taken or imported.
create table app.leave_request (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  from_date date not null,
  to_date date not null,
  start_part text not null,
  end_part text not null,
  start_time time,
  end_time time,
  minutes integer not null,
  paid_minutes integer not null,
  -- Of the wage, for the paid minutes, as the type said when it was asked for.
  paid_percent smallint not null,
  state text not null,
  note text,
  has_document boolean not null,
  import_id uuid,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  constraint leave_request_pkey primary key (organization_id, id),
  constraint leave_request_dates_check check (to_date >= from_date),
  constraint leave_request_parts_check check (
    start_part in ('whole', 'first', 'second') and end_part in ('whole', 'first', 'second')
  ),
  constraint leave_request_state_check check (state in ('pending', 'approved', 'rejected', 'canceled')),
  constraint leave_request_minutes_check check (minutes >= 0 and paid_minutes between 0 and minutes)
);
create index leave_request_employee_idx on app.leave_request (organization_id, employee_id, from_date);
create index leave_request_waiting_idx on app.leave_request (organization_id, employee_id, leave_type_id)
  where state = 'pending';
create index leave_request_import_idx on app.leave_request (organization_id, import_id) where import_id is not null;
select app.shard('app.leave_request', 'app.organization');
alter table app.leave_request
  add constraint leave_request_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.leave_request
  add constraint leave_request_type_fkey foreign key (organization_id, leave_type_id)
  references app.leave_type (organization_id, id) deferrable;
select app.tenant_table('app.leave_request');

-- The days of a leave. A request that is not pending or approved has none.
create table app.leave_day (
  organization_id uuid not null,
  leave_id uuid not null,
  date date not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  is_approved boolean not null,
  minutes integer not null,
  paid_minutes integer not null,
  reason text not null,
  -- Covered work in minutes after midnight, [{"start", "end"}]; null when the whole day is covered.
  covered jsonb,
  constraint leave_day_pkey primary key (organization_id, leave_id, date),
  constraint leave_day_minutes_check check (minutes >= 0 and paid_minutes between 0 and minutes)
);
create index leave_day_employee_idx on app.leave_day (organization_id, employee_id, date);
create index leave_day_date_idx on app.leave_day (organization_id, date);
select app.shard('app.leave_day', 'app.organization');
alter table app.leave_day
  add constraint leave_day_request_fkey foreign key (organization_id, leave_id)
  references app.leave_request (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_day');

-- The ledger. Entries are added and never changed or removed: the balance of a day is their sum.
create table app.leave_entry (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- Without a foreign key, which costs a third of a year end: a type is deleted only while everybody's account is locked and no
  -- entry has it.
  leave_type_id uuid not null,
  -- The day from which it counts.
  on_date date not null,
  minutes integer not null,
  kind text not null,
  -- Names what the policy added by itself; null for acts of people.
  key text,
  expires_on date,
  rule text not null,
  -- What the sentence about it needs.
  facts jsonb not null,
  leave_id uuid,
  run_id uuid,
  import_id uuid,
  created_at timestamptz not null,
  constraint leave_entry_pkey primary key (organization_id, id),
  constraint leave_entry_kind_check check (
    kind in ('grant', 'accrual', 'carryIn', 'carryOut', 'compensatory', 'use', 'return', 'adjustment', 'correction',
      'expiry', 'encashment', 'reset', 'import')
  )
);
create index leave_entry_account_idx on app.leave_entry (organization_id, employee_id, leave_type_id, on_date)
  include (kind, minutes);
create index leave_entry_leave_idx on app.leave_entry (organization_id, leave_id) where leave_id is not null;
create index leave_entry_run_idx on app.leave_entry (organization_id, run_id, employee_id) where run_id is not null;
create index leave_entry_import_idx on app.leave_entry (organization_id, import_id) where import_id is not null;
select app.shard('app.leave_entry', 'app.organization');
alter table app.leave_entry
  add constraint leave_entry_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_entry');
revoke update, delete on app.leave_entry from kala_app;

-- The ledger can only be added to. A person who must be forgotten loses the words in it; days and minutes stay, as they were paid.
create function app.forget_leave(organization uuid, employee uuid) returns integer
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  entries integer;
begin
  update app.leave_entry set facts = facts - 'why'
  where organization_id = organization and organization = app.current_organization() and employee_id = employee;
  get diagnostics entries = row_count;
  return entries;
end
$$;
revoke execute on function app.forget_leave(uuid, uuid) from public;
grant execute on function app.forget_leave(uuid, uuid) to kala_app;

create table app.leave_blackout (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  department_id uuid,
  leave_type_id uuid,
  is_strict boolean not null,
  created_at timestamptz not null,
  constraint leave_blackout_pkey primary key (organization_id, id),
  constraint leave_blackout_dates_check check (to_date >= from_date)
);
create index leave_blackout_dates_idx on app.leave_blackout (organization_id, to_date);
select app.shard('app.leave_blackout', 'app.organization');
alter table app.leave_blackout
  add constraint leave_blackout_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
alter table app.leave_blackout
  add constraint leave_blackout_type_fkey foreign key (organization_id, leave_type_id)
  references app.leave_type (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_blackout');

-- At most so many people of a team away on a day; more is a warning to the approver.
create table app.leave_limit (
  organization_id uuid not null,
  department_id uuid not null,
  at_most smallint not null,
  constraint leave_limit_pkey primary key (organization_id, department_id),
  constraint leave_limit_check check (at_most > 0)
);
select app.shard('app.leave_limit', 'app.organization');
alter table app.leave_limit
  add constraint leave_limit_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.leave_limit');

-- A day of approved leave whose schedule was changed, and about which the approver is asked.
create table app.leave_change (
  organization_id uuid not null,
  leave_id uuid not null,
  date date not null,
  employee_id uuid not null,
  was_minutes integer not null,
  now_minutes integer not null,
  reason text not null,
  holiday_name text,
  asked_at timestamptz not null,
  constraint leave_change_pkey primary key (organization_id, leave_id, date)
);
select app.shard('app.leave_change', 'app.organization');
alter table app.leave_change
  add constraint leave_change_day_fkey foreign key (organization_id, leave_id, date)
  references app.leave_day (organization_id, leave_id, date) on delete cascade deferrable;
select app.tenant_table('app.leave_change');

-- A year end that staff started, with its progress.
create table app.leave_run (
  organization_id uuid not null,
  id uuid not null,
  state text not null,
  -- Balances are brought to this day.
  on_date date not null,
  people_count integer not null,
  done_count integer not null,
  -- Everybody up to this id is done.
  done_until uuid,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint leave_run_pkey primary key (organization_id, id),
  constraint leave_run_state_check check (state in ('running', 'done', 'undoing', 'undone'))
);
-- One at a time.
create unique index leave_run_busy_key on app.leave_run (organization_id) where state in ('running', 'undoing');
create index leave_run_started_idx on app.leave_run (organization_id, started_at desc);
select app.shard('app.leave_run', 'app.organization');
alter table app.leave_run
  add constraint leave_run_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.leave_run');

create table app.leave_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  row_count integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint leave_import_pkey primary key (organization_id, id)
);
create index leave_import_made_idx on app.leave_import (organization_id, made_at desc);
select app.shard('app.leave_import', 'app.organization');
alter table app.leave_import
  add constraint leave_import_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.leave_import');
