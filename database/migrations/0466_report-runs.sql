-- History of reports: which file was made by whom, with what it takes to make it again. Long ones are made by a job, and their file is kept.

create table app.report_run (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Name and content of the template as they were.
  name text not null,
  content jsonb not null,
  from_date date,
  to_date date,
  format text not null,
  language text not null,
  -- Sent while it was read: done at once and made again when it is asked for. Otherwise a job makes it.
  state text not null,
  line_count integer not null,
  done_count integer not null,
  -- The file of a job, and whose rows and which columns it holds (rules/run-reach.ts).
  file_id uuid,
  reach jsonb,
  scheduled boolean not null,
  employee_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint report_run_pkey primary key (organization_id, id),
  constraint report_run_kind_check check (kind in ('clock', 'master', 'timesheet')),
  constraint report_run_format_check check (format in ('csv', 'xlsx', 'pdf', 'json')),
  constraint report_run_language_check check (language in ('en', 'th')),
  constraint report_run_state_check check (state in ('waiting', 'running', 'done', 'failed')),
  constraint report_run_file_check check (file_id is null or (state = 'done' and reach is not null))
);
select app.shard('app.report_run', 'app.organization');
alter table app.report_run
  add constraint report_run_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.report_run
  add constraint report_run_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.report_run
  add constraint report_run_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
create index report_run_created_idx on app.report_run (organization_id, kind, created_at desc, id);
create index report_run_expires_idx on app.report_run (organization_id, expires_at);
create index report_run_employee_idx on app.report_run (organization_id, employee_id);
create index report_run_file_idx on app.report_run (organization_id, file_id) where file_id is not null;
select app.tenant_table('app.report_run');
