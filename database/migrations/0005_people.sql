-- The people of a company, and the teams they are in.

create table app.employee (
  organization_id uuid not null,
  id uuid not null,
  -- The login, if any; users are global, so no foreign key.
  user_id uuid,
  employee_code text,
  title_name text,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  gender text,
  birth_date date,
  start_date date,
  resign_date date,
  position_name text,
  status text not null,
  permission_groups text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint employee_pkey primary key (organization_id, id),
  constraint employee_gender_check check (gender in ('male', 'female', 'other')),
  constraint employee_status_check check (status in ('approved', 'pending', 'rejected', 'deactivated'))
);
create unique index employee_code_key on app.employee (organization_id, employee_code);
create unique index employee_user_key on app.employee (organization_id, user_id);
create index employee_status_idx on app.employee (organization_id, status);
select app.shard('app.employee', 'app.organization');
alter table app.employee
  add constraint employee_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
select app.tenant_table('app.employee');

create table app.department (
  organization_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  external_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint department_pkey primary key (organization_id, id)
);
create index department_parent_idx on app.department (organization_id, parent_id);
select app.shard('app.department', 'app.organization');
alter table app.department
  add constraint department_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.department
  add constraint department_parent_fkey foreign key (organization_id, parent_id)
  references app.department (organization_id, id) deferrable;
select app.tenant_table('app.department');

create table app.department_member (
  organization_id uuid not null,
  department_id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  constraint department_member_pkey primary key (organization_id, department_id, employee_id)
);
create index department_member_employee_idx on app.department_member (organization_id, employee_id);
select app.shard('app.department_member', 'app.organization');
alter table app.department_member
  add constraint department_member_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
alter table app.department_member
  add constraint department_member_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.department_member');

create table app.department_manager (
  organization_id uuid not null,
  department_id uuid not null,
  employee_id uuid not null,
  constraint department_manager_pkey primary key (organization_id, department_id, employee_id)
);
create index department_manager_employee_idx on app.department_manager (organization_id, employee_id);
select app.shard('app.department_manager', 'app.organization');
alter table app.department_manager
  add constraint department_manager_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
alter table app.department_manager
  add constraint department_manager_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.department_manager');
