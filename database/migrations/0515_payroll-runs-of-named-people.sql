-- A regular run of named people pays a period to those who were held back in it, or entered later. Of everybody else a template has one
-- run a period; that nobody is paid twice is looked up person by person.
alter table app.payroll_run add column is_named boolean not null default false;
drop index app.payroll_run_period_key;
create unique index payroll_run_period_key on app.payroll_run (organization_id, template_id, start_date, end_date)
  where kind = 'regular' and not is_named and state <> 'VOIDED';
