-- Files of people (and later of other things) brought into a company: what was read, what was found wrong with it, what
-- became of each row, and what stood there before, so that a whole import can be taken back.

create table app.import_run (
  organization_id uuid not null,
  id uuid not null,
  -- What the rows are: employee.
  kind text not null,
  -- New rows, or changes of known ones.
  is_create boolean not null,
  state text not null,
  file_name text not null,
  -- The uploaded file until its rows are read; then it is removed.
  file_id uuid,
  encoding text,
  -- The first line of the file.
  heads text[] not null default '{}',
  -- Field to column, counted from 0.
  mapping jsonb not null default '{}',
  row_count integer not null default 0,
  -- How far the step under way has come.
  done_count integer not null default 0,
  create_count integer not null default 0,
  update_count integer not null default 0,
  same_count integer not null default 0,
  refused_count integer not null default 0,
  -- Rows that taking the import back could not take back.
  kept_count integer not null default 0,
  skip_bad_rows boolean not null default false,
  -- Written as soon as nothing is found wrong, without asking again.
  apply_at_once boolean not null default false,
  -- Why the last step did not succeed: a code and its values.
  fault jsonb,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  constraint import_run_pkey primary key (organization_id, id),
  constraint import_run_state_check
    check (state in ('reading', 'read', 'checking', 'checked', 'applying', 'done', 'undoing', 'undone', 'failed'))
);
create index import_run_by_time on app.import_run (organization_id, created_at desc);
select app.shard('app.import_run', 'app.organization');
alter table app.import_run
  add constraint import_run_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.import_run');

create table app.import_row (
  organization_id uuid not null,
  import_id uuid not null,
  -- As a spreadsheet counts: the head is row 1.
  row_number integer not null,
  -- As they stood in the file or were repaired; emptied once the import is written, as they are personal data.
  cells text[] not null,
  -- What is to become of the row, or became of it; null before it is checked.
  action text,
  -- Field to what is wrong with it.
  problems jsonb,
  -- The employee.
  subject_id uuid,
  -- The values that changed, as they were and as they became.
  before jsonb,
  after jsonb,
  -- Set by taking the import back: whether the row was taken back, or why it was kept.
  outcome text,
  constraint import_row_pkey primary key (organization_id, import_id, row_number),
  constraint import_row_action_check check (action in ('create', 'update', 'same', 'refused')),
  constraint import_row_outcome_check check (outcome in ('undone', 'changedSince', 'inUse', 'gone'))
);
create index import_row_action_idx on app.import_row (organization_id, import_id, action, row_number);
create index import_row_subject_idx on app.import_row (organization_id, subject_id);
select app.shard('app.import_row', 'app.organization');
alter table app.import_row
  add constraint import_row_run_fkey foreign key (organization_id, import_id)
  references app.import_run (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.import_row');

-- Which of these employees something points at, in any table of any module. Taking back an import removes the people it
-- added, and deleting them would take with them what was entered for them since. Tables that the import itself fills are named.
create function app.employees_in_use(organization uuid, ids uuid[], besides text[]) returns setof uuid
language plpgsql stable set search_path = pg_catalog
as $$
declare
  place record;
begin
  for place in
    select c.conrelid::regclass as table_name, a.attname as column_name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'app.employee'::regclass and not (t.relname = any (besides))
  loop
    return query execute format(
      'select distinct %2$I from %1$s where organization_id = $1 and %2$I = any ($2)',
      place.table_name, place.column_name) using organization, ids;
  end loop;
end
$$;
revoke execute on function app.employees_in_use(uuid, uuid[], text[]) from public;
grant execute on function app.employees_in_use(uuid, uuid[], text[]) to kala_app;
