-- Settings of payroll from a day on: how the company reads what the law leaves open, and from when on a net is far off. A run takes
-- those of the last day of its period and keeps them with its slips.
create table app.payroll_setting (
  organization_id uuid not null,
  from_date date not null,
  -- Choices that differ from the usual ones, by name.
  readings jsonb not null default '{}',
  far_off_percent smallint not null,
  far_off_minor bigint not null,
  changed_name text not null,
  changed_at timestamptz not null,
  constraint payroll_setting_pkey primary key (organization_id, from_date),
  constraint payroll_setting_far_off_check check (far_off_percent between 0 and 1000 and far_off_minor >= 0)
);
select app.shard('app.payroll_setting', 'app.organization');
alter table app.payroll_setting
  add constraint payroll_setting_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_setting');
