-- What employees ask the company to change in their file: a name, the registered address, identity numbers, the bank account.
create table app.employee_change (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  part text not null,
  -- Which fields; their values before and after stand here until it is decided, then the log has them, masked.
  fields text[] not null,
  was jsonb not null,
  wish jsonb not null,
  note text,
  state text not null default 'pending',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  constraint employee_change_pkey primary key (organization_id, id),
  constraint employee_change_part_check check (part in ('personal', 'registeredAddress', 'identity')),
  constraint employee_change_state_check check (state in ('pending', 'approved', 'rejected', 'canceled'))
);
-- One open request for each part of a file: asking again replaces it.
create unique index employee_change_open_idx on app.employee_change (organization_id, employee_id, part)
  where state = 'pending';
create index employee_change_waiting_idx on app.employee_change (organization_id, asked_at) where state = 'pending';
create index employee_change_employee_idx on app.employee_change (organization_id, employee_id, asked_at desc);
select app.shard('app.employee_change', 'app.organization');
alter table app.employee_change
  add constraint employee_change_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.employee_change');
