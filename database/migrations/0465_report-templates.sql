-- Reports: templates that a company or a person keeps, and how the company's reports write lengths of time.

create table app.report_template (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  -- Null: the company's, for everyone who reads such reports. Otherwise the person's own.
  owner_id uuid,
  -- The template that a report of this kind begins with; at most one of the company.
  default_template boolean not null default false,
  -- Columns, grouping, subtotals and filters (rules/report-template.ts).
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_template_pkey primary key (organization_id, id),
  constraint report_template_kind_check check (kind in ('clock', 'master', 'timesheet')),
  constraint report_template_default_check check (not default_template or owner_id is null)
);
select app.shard('app.report_template', 'app.organization');
alter table app.report_template
  add constraint report_template_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.report_template
  add constraint report_template_owner_fkey foreign key (organization_id, owner_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
create unique index report_template_name_key on app.report_template
  (organization_id, kind, lower(name), coalesce(owner_id, '00000000-0000-0000-0000-000000000000'));
create unique index report_template_default_key on app.report_template (organization_id, kind) where default_template;
create index report_template_owner_idx on app.report_template (organization_id, owner_id);
select app.tenant_table('app.report_template');

create table app.report_setting (
  organization_id uuid not null,
  time_format text not null,
  updated_at timestamptz not null,
  constraint report_setting_pkey primary key (organization_id),
  constraint report_setting_time_format_check check (time_format in ('HH:mm', 'decimal', 'minutes'))
);
select app.shard('app.report_setting', 'app.organization');
alter table app.report_setting
  add constraint report_setting_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.report_setting');
