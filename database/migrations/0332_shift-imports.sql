-- Imports of shift times and of the people on them: what each wrote, so that it can be undone.

create table app.shift_import (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  row_count integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint shift_import_pkey primary key (organization_id, id),
  constraint shift_import_kind_check check (kind in ('times', 'workers'))
);
select app.shard('app.shift_import', 'app.organization');
select app.tenant_table('app.shift_import');

-- The plan of a person on a date before and after, or a shift time with the people needed before and after.
create table app.shift_import_change (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  board_id uuid not null,
  date date not null,
  employee_id uuid,
  profile_id uuid,
  -- Null was no plan, or no shift time.
  before jsonb,
  after jsonb,
  constraint shift_import_change_pkey primary key (organization_id, id),
  constraint shift_import_change_what_check check ((employee_id is null) <> (profile_id is null))
);
create index shift_import_change_import_idx on app.shift_import_change (organization_id, import_id);
select app.shard('app.shift_import_change', 'app.organization');
alter table app.shift_import_change
  add constraint shift_import_change_import_fkey foreign key (organization_id, import_id)
  references app.shift_import (organization_id, id) on delete cascade deferrable;
alter table app.shift_import_change
  add constraint shift_import_change_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_import_change
  add constraint shift_import_change_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_import_change');
