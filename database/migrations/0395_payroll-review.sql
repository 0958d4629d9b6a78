-- Comments on a payroll run, for the people who make and approve it; one may be about a person of the run.
create table app.payroll_run_comment (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  -- The person it is about; null for the whole run.
  about_id uuid,
  text text not null,
  made_by uuid,
  made_name text not null,
  made_at timestamptz not null,
  constraint payroll_run_comment_pkey primary key (organization_id, id)
);
create index payroll_run_comment_by_run on app.payroll_run_comment (organization_id, run_id, made_at);
select app.shard('app.payroll_run_comment', 'app.organization');
alter table app.payroll_run_comment
  add constraint payroll_run_comment_run_fkey foreign key (organization_id, run_id)
  references app.payroll_run (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_run_comment');
