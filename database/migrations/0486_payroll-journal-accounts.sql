-- Accounts of the company's books on which the journal of a payroll run is booked. A place is a kind of row (pay, payable …), a line of
-- the law (SALARY, TAX …) or a pay item; one without an account is booked under the name of its kind.
create table app.payroll_journal_account (
  organization_id uuid not null,
  place text not null,
  code text not null,
  name text,
  constraint payroll_journal_account_pkey primary key (organization_id, place)
);
select app.shard('app.payroll_journal_account', 'app.organization');
alter table app.payroll_journal_account
  add constraint payroll_journal_account_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_journal_account');
