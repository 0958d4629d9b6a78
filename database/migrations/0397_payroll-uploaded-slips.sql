-- Slips of companies that are paid elsewhere: a file for one person, shown to them beside the slips of runs.
create table app.payroll_uploaded_slip (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  file_id uuid not null,
  name text not null,
  pay_date date not null,
  uploaded_name text not null,
  uploaded_at timestamptz not null,
  -- When the person opened it.
  read_at timestamptz,
  constraint payroll_uploaded_slip_pkey primary key (organization_id, id)
);
create index payroll_uploaded_slip_by_person on app.payroll_uploaded_slip (organization_id, employee_id, pay_date desc);
select app.shard('app.payroll_uploaded_slip', 'app.organization');
alter table app.payroll_uploaded_slip
  add constraint payroll_uploaded_slip_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) deferrable;
alter table app.payroll_uploaded_slip
  add constraint payroll_uploaded_slip_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.payroll_uploaded_slip');
