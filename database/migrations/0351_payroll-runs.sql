-- Payroll runs (on the wire: reports): the slips of one period, drafted live, frozen when a maker proceeds, and approved or not.

-- Counts approvals and voids of a company: a run that was frozen before another one changed the year to date is known by it.
-- Its row is the lock under which balances change.
create table app.payroll_ledger (
  organization_id uuid not null,
  number bigint not null,
  constraint payroll_ledger_pkey primary key (organization_id)
);
select app.shard('app.payroll_ledger', 'app.organization');
alter table app.payroll_ledger
  add constraint payroll_ledger_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_ledger');

create table app.payroll_run (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  kind text not null,
  name text not null,
  state text not null,
  start_date date not null,
  end_date date not null,
  pay_date date not null,
  -- Which payment of the tax year it is, and how many a full year has.
  payment_number smallint not null,
  per_year smallint not null,
  -- What the contexts of all slips share; a slip holds only what is its own.
  shared json,
  -- The number of the ledger when it was frozen, and the one it got when it was approved or voided.
  basis_number bigint,
  ledger_number bigint,
  -- Figures of all slips that are not held back, from the moment they are frozen.
  people_count integer,
  gross bigint,
  deductions bigint,
  net bigint,
  employer bigint,
  cost bigint,
  -- Approved by a person who made it, as the owner allows for the template.
  own_approval boolean not null default false,
  made_by uuid,
  made_name text not null,
  made_at timestamptz not null,
  proceeded_by uuid,
  proceeded_name text,
  proceeded_at timestamptz,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  reason text,
  voided_name text,
  voided_at timestamptz,
  void_reason text,
  paid_on date,
  paid_name text,
  updated_at timestamptz not null,
  constraint payroll_run_pkey primary key (organization_id, id),
  constraint payroll_run_kind_check check (kind in ('regular', 'offCycle', 'final')),
  constraint payroll_run_state_check check (state in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'VOIDED')),
  constraint payroll_run_dates_check check (start_date <= end_date),
  constraint payroll_run_frozen_check check (state = 'DRAFT' or (basis_number is not null and net is not null)),
  constraint payroll_run_ledger_check check ((state in ('APPROVED', 'VOIDED')) = (ledger_number is not null))
);
-- A period of a template is paid once.
create unique index payroll_run_period_key on app.payroll_run (organization_id, template_id, start_date, end_date)
  where kind = 'regular' and state <> 'VOIDED';
create index payroll_run_by_template on app.payroll_run (organization_id, template_id, start_date desc);
create index payroll_run_by_pay_date on app.payroll_run (organization_id, pay_date);
select app.shard('app.payroll_run', 'app.organization');
alter table app.payroll_run
  add constraint payroll_run_template_fkey foreign key (organization_id, template_id)
  references app.payroll_template (organization_id, id) deferrable;
select app.tenant_table('app.payroll_run');

-- One person in one run. Money in satang.
create table app.payroll_slip (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  -- Facts changed since it was calculated.
  is_stale boolean not null,
  calculated_at timestamptz,
  held_reason text,
  -- What the person lacks or what is remarkable, as codes; `blocks` when the slip cannot be paid.
  findings json not null default '[]',
  blocks boolean not null default false,
  context json,
  lines json,
  gross bigint not null default 0,
  deductions bigint not null default 0,
  net bigint not null default 0,
  shortfall bigint not null default 0,
  employer bigint not null default 0,
  cost bigint not null default 0,
  -- What the slip adds to the tax year and to its wage month.
  year_regular bigint not null default 0,
  year_special bigint not null default 0,
  year_tax bigint not null default 0,
  year_social_security bigint not null default 0,
  year_provident_fund bigint not null default 0,
  year_flat bigint not null default 0,
  year_flat_tax bigint not null default 0,
  year_severance bigint not null default 0,
  year_severance_tax bigint not null default 0,
  month_wage bigint not null default 0,
  month_employee bigint not null default 0,
  month_employer bigint not null default 0,
  -- What the later regular payments of the year will be.
  later json,
  -- When the person opened it.
  read_at timestamptz,
  constraint payroll_slip_pkey primary key (organization_id, run_id, employee_id)
);
create index payroll_slip_stale on app.payroll_slip (organization_id, run_id, employee_id) where is_stale;
create index payroll_slip_by_person on app.payroll_slip (organization_id, employee_id, run_id);
select app.shard('app.payroll_slip', 'app.organization');
alter table app.payroll_slip
  add constraint payroll_slip_run_fkey foreign key (organization_id, run_id)
  references app.payroll_run (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_slip');

-- An amount entered by hand for one person in one run: in place of what an item calculates, or paid once.
create table app.payroll_entry (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  note text,
  constraint payroll_entry_pkey primary key (organization_id, run_id, employee_id, item_id),
  constraint payroll_entry_amount_check check (amount >= 0)
);
select app.shard('app.payroll_entry', 'app.organization');
alter table app.payroll_entry
  add constraint payroll_entry_slip_fkey foreign key (organization_id, run_id, employee_id)
  references app.payroll_slip (organization_id, run_id, employee_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_entry');
