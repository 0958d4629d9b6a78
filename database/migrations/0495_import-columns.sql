-- How the columns of a file were matched: a file of the same kind with the same header is matched the same way.

create table app.import_columns (
  organization_id uuid not null,
  -- What the file holds: leave, times, workers, punches, payrollItems.
  kind text not null,
  -- SHA-256 of the header.
  heads_hash text not null,
  -- Field to column, counted from 0.
  columns jsonb not null,
  updated_at timestamptz not null,
  constraint import_columns_pkey primary key (organization_id, kind, heads_hash)
);
select app.shard('app.import_columns', 'app.organization');
alter table app.import_columns
  add constraint import_columns_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.import_columns');
