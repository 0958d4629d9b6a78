-- Incomes of approved slips as rows: a filing of a year sums those of 120,000 slips of a company of 10,000, and reading them out of the
-- slips' JSON takes seconds. They are kept when a run is approved; runs that were approved before get them when filings are read first.
create table app.payroll_income (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  -- Place among the incomes of the slip, from 1.
  place smallint not null,
  income_type smallint not null,
  -- Basis points; null where the tax is progressive.
  flat_rate integer,
  bearer text not null,
  income bigint not null,
  tax bigint not null,
  constraint payroll_income_pkey primary key (organization_id, run_id, employee_id, place)
);
select app.shard('app.payroll_income', 'app.organization');
alter table app.payroll_income
  add constraint payroll_income_slip_fkey foreign key (organization_id, run_id, employee_id)
  references app.payroll_slip (organization_id, run_id, employee_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_income');
alter table app.payroll_run add column incomes_kept boolean not null default false;
