-- Approve lines of teams and of the company, requests on their way through them, and who is asked now.

-- A line of a team, or of the company (no department) for teams that have none.
create table app.approve_line (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid,
  name text not null,
  external_code text,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint approve_line_pkey primary key (organization_id, id)
);
create index approve_line_place_idx on app.approve_line (organization_id, department_id, position);
create unique index approve_line_code_key on app.approve_line (organization_id, lower(external_code));
select app.shard('app.approve_line', 'app.organization');
alter table app.approve_line
  add constraint approve_line_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approve_line');

-- The forms that use a line. The place is the department, or the organization for its own lines: a form has one line in it.
create table app.approve_line_form (
  organization_id uuid not null,
  line_id uuid not null,
  form text not null,
  place_id uuid not null,
  constraint approve_line_form_pkey primary key (organization_id, line_id, form),
  constraint approve_line_form_key unique (organization_id, place_id, form)
);
select app.shard('app.approve_line_form', 'app.organization');
alter table app.approve_line_form
  add constraint approve_line_form_line_fkey foreign key (organization_id, line_id)
  references app.approve_line (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approve_line_form');

create table app.approve_group (
  organization_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  position integer not null,
  name text not null,
  minimum integer not null,
  conditions jsonb not null default '[]',
  constraint approve_group_pkey primary key (organization_id, id),
  constraint approve_group_minimum_check check (minimum between 1 and 100)
);
create index approve_group_line_idx on app.approve_group (organization_id, line_id, position);
select app.shard('app.approve_group', 'app.organization');
alter table app.approve_group
  add constraint approve_group_line_fkey foreign key (organization_id, line_id)
  references app.approve_line (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approve_group');

create table app.approve_group_approver (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  position integer not null,
  kind text not null,
  employee_id uuid,
  permission_group text,
  constraint approve_group_approver_pkey primary key (organization_id, id),
  constraint approve_group_approver_kind_check check (case kind
    when 'employee' then employee_id is not null and permission_group is null
    when 'permissionGroup' then employee_id is null and permission_group is not null
    else kind in ('teamManager', 'managerAbove', 'owner') and employee_id is null and permission_group is null
  end)
);
-- Nobody and no role is in a group twice.
create unique index approve_group_approver_once_key
  on app.approve_group_approver (organization_id, group_id, kind, employee_id, permission_group) nulls not distinct;
select app.shard('app.approve_group_approver', 'app.organization');
alter table app.approve_group_approver
  add constraint approve_group_approver_group_fkey foreign key (organization_id, group_id)
  references app.approve_group (organization_id, id) on delete cascade deferrable;
alter table app.approve_group_approver
  add constraint approve_group_approver_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approve_group_approver');

-- A request keeps the line as it was, and the team of the asker of that time.
create table app.approval_request (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  form text not null,
  -- The row of the module that owns the kind.
  payload_id uuid not null,
  asker_id uuid not null,
  -- The person who entered it; the asker, or staff in their place.
  made_by_id uuid not null,
  department_id uuid,
  department_name text,
  line jsonb not null,
  -- Facts for the conditions of groups: days, amount, answers.
  facts jsonb not null,
  -- The approved request whose effect this one asks to undo.
  cancels_id uuid,
  state text not null default 'pending',
  group_position integer not null,
  level integer not null default 0,
  waiting_since timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  -- When it is looked at next; null for never.
  due_at timestamptz,
  step_count integer not null default 0,
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- When the effect was done; it is done once.
  effect_at timestamptz,
  constraint approval_request_pkey primary key (organization_id, id),
  constraint approval_request_state_check check (state in ('pending', 'approved', 'rejected', 'canceled')),
  constraint approval_request_decided_check check ((state = 'pending') = (decided_at is null))
);
create unique index approval_request_payload_key on app.approval_request (organization_id, kind, payload_id)
  where state = 'pending' and cancels_id is null;
create unique index approval_request_cancel_key on app.approval_request (organization_id, cancels_id)
  where state = 'pending';
create index approval_request_due_idx on app.approval_request (organization_id, due_at) where state = 'pending';
create index approval_request_team_idx on app.approval_request (organization_id, department_id) where state = 'pending';
create index approval_request_asker_idx on app.approval_request (organization_id, asker_id, asked_at desc, id desc);
create index approval_request_state_idx on app.approval_request (organization_id, state, asked_at desc, id desc);
select app.shard('app.approval_request', 'app.organization');
alter table app.approval_request
  add constraint approval_request_asker_fkey foreign key (organization_id, asker_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approval_request');

-- The path of a request: everything that happened to it, numbered from 1.
create table app.approval_step (
  organization_id uuid not null,
  request_id uuid not null,
  number integer not null,
  at timestamptz not null,
  what text not null,
  group_position integer,
  -- Who did it; null for the server itself.
  employee_id uuid,
  -- For whom they decided, where they stood in.
  for_employee_id uuid,
  escalated boolean not null default false,
  reason text,
  -- Who was asked, reminded, or is asked no more.
  people uuid[] not null default '{}',
  constraint approval_step_pkey primary key (organization_id, request_id, number)
);
-- One decision of a person in one request, even if two servers were wrong at the same time.
create unique index approval_step_decision_key on app.approval_step (organization_id, request_id, employee_id)
  where what in ('approved', 'rejected');
create index approval_step_decider_idx on app.approval_step (organization_id, employee_id, at desc)
  where what in ('approved', 'rejected');
select app.shard('app.approval_step', 'app.organization');
alter table app.approval_step
  add constraint approval_step_request_fkey foreign key (organization_id, request_id)
  references app.approval_request (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approval_step');

-- Who can decide now: the inbox. for_employee_id is another person where the row is a delegation.
create table app.approval_waiting (
  organization_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  for_employee_id uuid not null,
  escalated boolean not null,
  since timestamptz not null,
  constraint approval_waiting_pkey primary key (organization_id, request_id, employee_id)
);
create index approval_waiting_inbox_idx on app.approval_waiting (organization_id, employee_id, since, request_id);
create index approval_waiting_for_idx on app.approval_waiting (organization_id, for_employee_id);
select app.shard('app.approval_waiting', 'app.organization');
alter table app.approval_waiting
  add constraint approval_waiting_request_fkey foreign key (organization_id, request_id)
  references app.approval_request (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approval_waiting');

create table app.approval_delegation (
  organization_id uuid not null,
  id uuid not null,
  from_employee_id uuid not null,
  to_employee_id uuid not null,
  from_date date not null,
  -- The last day on which it counts.
  to_date date not null,
  -- Null for all forms.
  forms text[],
  created_at timestamptz not null,
  -- The next moment at which people come to be asked, or are asked no more; null once it is over.
  changes_at timestamptz,
  constraint approval_delegation_pkey primary key (organization_id, id),
  constraint approval_delegation_days_check check (to_date >= from_date),
  constraint approval_delegation_people_check check (from_employee_id <> to_employee_id)
);
create index approval_delegation_from_idx on app.approval_delegation (organization_id, from_employee_id, to_date);
create index approval_delegation_due_idx on app.approval_delegation (organization_id, changes_at)
  where changes_at is not null;
select app.shard('app.approval_delegation', 'app.organization');
alter table app.approval_delegation
  add constraint approval_delegation_from_fkey foreign key (organization_id, from_employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.approval_delegation
  add constraint approval_delegation_to_fkey foreign key (organization_id, to_employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.approval_delegation');

-- Hours after which approvers are reminded and the level above is asked; null for never. A company without a row has the usual ones.
create table app.approval_setting (
  organization_id uuid not null,
  remind_hours integer,
  escalate_hours integer,
  updated_at timestamptz not null,
  constraint approval_setting_pkey primary key (organization_id),
  constraint approval_setting_hours_check check (remind_hours between 1 and 2000 and escalate_hours between 1 and 2000)
);
select app.shard('app.approval_setting', 'app.organization');
select app.tenant_table('app.approval_setting');
