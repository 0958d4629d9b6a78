-- Attendance periods that close: an employee confirms, a manager confirms, payroll locks. A locked day is never rewritten; what
-- would change it becomes an adjustment of the open period.

alter table app.attendance_policy
  -- `month`; `startDay`: from that day of a month to the day before it of the next; `half`: 1st to 15th and 16th to the end.
  add column period_kind text not null default 'month',
  add column period_start_day integer not null default 1,
  -- The last day of the last locked period. Periods are locked in their order, so every day up to it is locked.
  add column locked_until date;
alter table app.attendance_policy add constraint attendance_policy_period_check
    check (period_kind in ('month', 'startDay', 'half') and period_start_day between 1 and 28);

create table app.attendance_period (
  organization_id uuid not null,
  id uuid not null,
  from_date date not null,
  to_date date not null,
  locked_at timestamptz,
  locked_name text,
  constraint attendance_period_pkey primary key (organization_id, id),
  constraint attendance_period_dates_check check (from_date <= to_date)
);
create unique index attendance_period_from_key on app.attendance_period (organization_id, from_date);
select app.shard('app.attendance_period', 'app.organization');
alter table app.attendance_period
  add constraint attendance_period_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.attendance_period');

-- Who locked and unlocked a period, and why.
create table app.attendance_period_step (
  organization_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  step text not null,
  -- Always given for `unlock`.
  reason text,
  made_at timestamptz not null,
  made_by uuid,
  made_name text not null,
  constraint attendance_period_step_pkey primary key (organization_id, id),
  constraint attendance_period_step_check check (step = 'lock' or step = 'unlock' and reason <> '' and reason is not null)
);
create index attendance_period_step_by_period on app.attendance_period_step (organization_id, period_id, made_at);
select app.shard('app.attendance_period_step', 'app.organization');
alter table app.attendance_period_step
  add constraint attendance_period_step_period_fkey foreign key (organization_id, period_id)
  references app.attendance_period (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.attendance_period_step');
revoke update, delete on app.attendance_period_step from kala_app;

-- That a person's period is right, said by the person and by a manager. Days that change afterwards make it out of date.
create table app.attendance_confirmation (
  organization_id uuid not null,
  period_id uuid not null,
  employee_id uuid not null,
  employee_at timestamptz,
  manager_at timestamptz,
  manager_by uuid,
  manager_name text,
  constraint attendance_confirmation_pkey primary key (organization_id, period_id, employee_id)
);
select app.shard('app.attendance_confirmation', 'app.organization');
alter table app.attendance_confirmation
  add constraint attendance_confirmation_period_fkey foreign key (organization_id, period_id)
  references app.attendance_period (organization_id, id) on delete cascade deferrable;
alter table app.attendance_confirmation
  add constraint attendance_confirmation_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.attendance_confirmation');

-- What a locked day would be now, to be settled in a later period.
create table app.attendance_adjustment (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- The locked day.
  date date not null,
  -- The period that was open when it was found: its payroll takes the difference.
  period_id uuid not null,
  -- Figures in seconds; before is null for a day that was not there when its period was locked.
  before json,
  after json not null,
  cause text not null,
  made_at timestamptz not null,
  constraint attendance_adjustment_pkey primary key (organization_id, id),
  constraint attendance_adjustment_cause_check check (cause in ('punch', 'correction', 'import', 'schedule', 'holiday',
    'team', 'employment', 'rules', 'overtime', 'time'))
);
create unique index attendance_adjustment_day_key
  on app.attendance_adjustment (organization_id, employee_id, date, period_id);
create index attendance_adjustment_by_period on app.attendance_adjustment (organization_id, period_id, date);
select app.shard('app.attendance_adjustment', 'app.organization');
alter table app.attendance_adjustment
  add constraint attendance_adjustment_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.attendance_adjustment
  add constraint attendance_adjustment_period_fkey foreign key (organization_id, period_id)
  references app.attendance_period (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.attendance_adjustment');

-- A fingerprint covers all that a day says. While a day is locked it is that of the locking: a statement that would rewrite the
-- day breaks the constraint, whoever sends it. A constraint and not a trigger: Citus has no triggers on spread tables.
alter table app.attendance_day add column locked_fingerprint text;
alter table app.attendance_day add constraint attendance_day_locked_check
  check (locked_fingerprint is null or locked_fingerprint = fingerprint and due_at is null);
create policy locked_days_stay on app.attendance_day as restrictive for delete to kala_app
  using (locked_fingerprint is null);
