-- Reports that a person has marked are kept with the account, and a company chooses how many days files of reports are kept.

create table app.report_favourites (
  organization_id uuid not null,
  employee_id uuid not null,
  -- Names of pages of reports, `timeline`.
  favourites text[] not null,
  updated_at timestamptz not null,
  constraint report_favourites_pkey primary key (organization_id, employee_id)
);
select app.shard('app.report_favourites', 'app.organization');
alter table app.report_favourites
  add constraint report_favourites_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.report_favourites');

alter table app.report_setting add column kept_days integer not null default 30;
alter table app.report_setting add constraint report_setting_kept_days_check check (kept_days between 1 and 365);
