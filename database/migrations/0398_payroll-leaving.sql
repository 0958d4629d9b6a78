-- Final pay: why an employment ends and what is paid for it. Retroactive runs. Unused leave that is paid out.
alter table app.payroll_run drop constraint payroll_run_kind_check;
alter table app.payroll_run add constraint payroll_run_kind_check
  check (kind in ('regular', 'offCycle', 'final', 'retroactive'));

create table app.payroll_leaving (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  reason text not null,
  -- An agreed severance; null for the one of the law.
  severance_minor bigint,
  notice_days smallint not null,
  -- Null: what leave has paid out.
  unused_leave_minutes integer,
  constraint payroll_leaving_pkey primary key (organization_id, run_id, employee_id),
  constraint payroll_leaving_reason_check check (reason in ('dismissed', 'retired', 'endOfTerm', 'resigned', 'misconduct')),
  constraint payroll_leaving_amounts_check check (severance_minor >= 0 and notice_days >= 0 and unused_leave_minutes >= 0)
);
select app.shard('app.payroll_leaving', 'app.organization');
alter table app.payroll_leaving
  add constraint payroll_leaving_slip_fkey foreign key (organization_id, run_id, employee_id)
  references app.payroll_slip (organization_id, run_id, employee_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_leaving');

-- Unused leave that a leave account has paid out, until a run pays it.
create table app.payroll_encashed_leave (
  organization_id uuid not null,
  -- The id of the event, so that hearing it twice adds it once.
  id uuid not null,
  employee_id uuid not null,
  on_date date not null,
  -- Negative where an earlier pay-out was too high.
  minutes integer not null,
  -- The run that pays it, from the moment it is frozen.
  run_id uuid,
  constraint payroll_encashed_leave_pkey primary key (organization_id, id)
);
create index payroll_encashed_leave_by_person on app.payroll_encashed_leave (organization_id, employee_id, on_date);
create index payroll_encashed_leave_by_run on app.payroll_encashed_leave (organization_id, run_id) where run_id is not null;
select app.shard('app.payroll_encashed_leave', 'app.organization');
alter table app.payroll_encashed_leave
  add constraint payroll_encashed_leave_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) deferrable;
alter table app.payroll_encashed_leave
  add constraint payroll_encashed_leave_run_fkey foreign key (organization_id, run_id)
  references app.payroll_run (organization_id, id) deferrable;
select app.tenant_table('app.payroll_encashed_leave');
