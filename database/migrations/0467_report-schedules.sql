-- Scheduled reports: a person receives a template's report every week or at the end of each attendance period.

create table app.report_schedule (
  organization_id uuid not null,
  template_id uuid not null,
  employee_id uuid not null,
  every text not null,
  format text not null,
  language text not null,
  next_at timestamptz not null,
  constraint report_schedule_pkey primary key (organization_id, template_id, employee_id),
  constraint report_schedule_every_check check (every in ('week', 'period')),
  constraint report_schedule_format_check check (format in ('csv', 'xlsx', 'pdf', 'json')),
  constraint report_schedule_language_check check (language in ('en', 'th'))
);
select app.shard('app.report_schedule', 'app.organization');
alter table app.report_schedule
  add constraint report_schedule_template_fkey foreign key (organization_id, template_id)
  references app.report_template (organization_id, id) on delete cascade deferrable;
alter table app.report_schedule
  add constraint report_schedule_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
create index report_schedule_next_idx on app.report_schedule (organization_id, next_at);
create index report_schedule_employee_idx on app.report_schedule (organization_id, employee_id);
select app.tenant_table('app.report_schedule');
