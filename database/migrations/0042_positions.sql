-- Positions of a company with what is paid for them, who holds them, and each person's salary.
-- The table is not called position, as SQL has that word for itself.

create table app.job_position (
  organization_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  external_code text,
  employment_type text not null,
  -- Satang: a month's pay of full-time work, an hour's of part-time.
  salary_base_minor bigint not null,
  work_minutes_per_day integer not null,
  social_security_calculation boolean not null,
  tax_calculation boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint position_pkey primary key (organization_id, id),
  constraint position_employment_type_check check (employment_type in ('FULL-TIME', 'PART-TIME')),
  constraint position_salary_check check (salary_base_minor >= 0),
  constraint position_work_minutes_check check (work_minutes_per_day between 1 and 1440)
);
create unique index position_name_key on app.job_position (organization_id, parent_id, lower(name)) nulls not distinct;
create unique index position_code_key on app.job_position (organization_id, lower(external_code));
select app.shard('app.job_position', 'app.organization');
alter table app.job_position
  add constraint position_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
alter table app.job_position
  add constraint position_parent_fkey foreign key (organization_id, parent_id)
  references app.job_position (organization_id, id) deferrable;
select app.tenant_table('app.job_position');

-- A person holds one position. A salary of their own takes the place of the position's.
create table app.position_member (
  organization_id uuid not null,
  employee_id uuid not null,
  position_id uuid not null,
  salary_minor bigint,
  from_date date not null,
  constraint position_member_pkey primary key (organization_id, employee_id),
  constraint position_member_salary_check check (salary_minor >= 0)
);
create index position_member_position_idx on app.position_member (organization_id, position_id);
select app.shard('app.position_member', 'app.organization');
alter table app.position_member
  add constraint position_member_position_fkey foreign key (organization_id, position_id)
  references app.job_position (organization_id, id) deferrable;
alter table app.position_member
  add constraint position_member_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.position_member');

-- Every salary and bonus that was ever set, newest counts. Rows are only added.
create table app.position_salary_change (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  from_date date not null,
  changed_by text not null,
  created_at timestamptz not null,
  constraint position_salary_change_pkey primary key (organization_id, id),
  constraint position_salary_change_kind_check check (kind in ('salary', 'bonus')),
  constraint position_salary_change_amount_check check (amount_minor >= 0)
);
create index position_salary_change_employee_idx
  on app.position_salary_change (organization_id, employee_id, from_date desc, id);
select app.shard('app.position_salary_change', 'app.organization');
alter table app.position_salary_change
  add constraint position_salary_change_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.position_salary_change');
