-- Payroll templates: the schedule by which a part of the company is paid, its members, and who makes and approves its runs.
create table app.payroll_template (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  external_code text,
  schedule text not null,
  -- The first day of a period: of the month, or of the week (1 Monday).
  start_day smallint not null,
  second_day smallint,
  -- The pay day of the month (31 is the last), or days after the end of a week.
  pay_day smallint not null,
  second_pay_day smallint,
  pay_month smallint not null,
  on_closed_day text not null,
  -- The owner allows a maker to approve their own run.
  own_approval boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_template_pkey primary key (organization_id, id),
  constraint payroll_template_schedule_check check (schedule in ('monthly', 'halfMonthly', 'weekly', 'own')),
  constraint payroll_template_start_check check (start_day between 1 and 28
    and (second_day is null or second_day between start_day + 1 and 28)),
  constraint payroll_template_pay_check check (pay_day between 0 and 31
    and (second_pay_day is null or second_pay_day between 1 and 31) and pay_month in (0, 1)),
  constraint payroll_template_closed_check check (on_closed_day in ('before', 'after', 'same'))
);
create unique index payroll_template_name_key on app.payroll_template (organization_id, lower(name))
  where archived_at is null;
select app.shard('app.payroll_template', 'app.organization');
alter table app.payroll_template
  add constraint payroll_template_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_template');

-- A person is paid by one template. No row: the template that names the person's team, if there is one.
create table app.payroll_member (
  organization_id uuid not null,
  employee_id uuid not null,
  -- Null: taken out, although a template names the person's team.
  template_id uuid,
  constraint payroll_member_pkey primary key (organization_id, employee_id)
);
create index payroll_member_template_idx on app.payroll_member (organization_id, template_id);
select app.shard('app.payroll_member', 'app.organization');
alter table app.payroll_member
  add constraint payroll_member_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.payroll_member
  add constraint payroll_member_template_fkey foreign key (organization_id, template_id)
  references app.payroll_template (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_member');

-- Everyone of these teams, and of those below them, is paid by the template.
create table app.payroll_team (
  organization_id uuid not null,
  department_id uuid not null,
  template_id uuid not null,
  constraint payroll_team_pkey primary key (organization_id, department_id)
);
create index payroll_team_template_idx on app.payroll_team (organization_id, template_id);
select app.shard('app.payroll_team', 'app.organization');
alter table app.payroll_team
  add constraint payroll_team_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
alter table app.payroll_team
  add constraint payroll_team_template_fkey foreign key (organization_id, template_id)
  references app.payroll_template (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_team');

-- Who makes or approves the runs of a template: the scope of the groups maker and payrollApprove.
create table app.payroll_keeper (
  organization_id uuid not null,
  template_id uuid not null,
  employee_id uuid not null,
  part text not null,
  constraint payroll_keeper_pkey primary key (organization_id, template_id, employee_id, part),
  constraint payroll_keeper_part_check check (part in ('maker', 'approver'))
);
create index payroll_keeper_employee_idx on app.payroll_keeper (organization_id, employee_id, part);
select app.shard('app.payroll_keeper', 'app.organization');
alter table app.payroll_keeper
  add constraint payroll_keeper_template_fkey foreign key (organization_id, template_id)
  references app.payroll_template (organization_id, id) on delete cascade deferrable;
alter table app.payroll_keeper
  add constraint payroll_keeper_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_keeper');
