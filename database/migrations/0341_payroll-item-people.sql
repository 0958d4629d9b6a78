-- Pay items that positions and people have: from a day on, each period or once, or as instalments of a debt. What was paid of
-- them, what a person brought from another system, and who changed what. Money in satang, percents in basis points.

-- Which deduction of section 76 of the Labour Protection Act it is; null for none of them.
alter table app.payroll_item add column deduction_kind text;
alter table app.payroll_item add constraint payroll_item_deduction_check check (
  deduction_kind is null
  or (type = 'deduction' and deduction_kind in ('byLaw', 'unionDues', 'cooperative', 'damage', 'savings')));

-- Null leaves the value of the company's item.
create table app.payroll_position_item (
  organization_id uuid not null,
  id uuid not null,
  position_id uuid not null,
  item_id uuid not null,
  from_date date not null,
  to_date date,
  amount_minor bigint,
  auto_calculation boolean,
  unit text,
  pay_minor bigint,
  over_time integer,
  holiday_pay integer,
  holiday_over_time integer,
  tax_calculation text,
  welfare_value bigint,
  deduct_employee_percent integer,
  deduct_employee_amount_minor bigint,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_position_item_pkey primary key (organization_id, id),
  constraint payroll_position_item_key unique (organization_id, position_id, item_id, from_date),
  constraint payroll_position_item_dates_check check (to_date >= from_date),
  constraint payroll_position_item_amount_check check (
    amount_minor >= 0 and pay_minor >= 0 and welfare_value >= 0 and deduct_employee_amount_minor >= 0
    and deduct_employee_percent between 0 and 10000),
  constraint payroll_position_item_words_check check (
    unit in ('second', 'minute', 'hour') and tax_calculation in ('regular', 'special', 'flat', 'none')),
  constraint payroll_position_item_multipliers_check check (
    over_time between 0 and 10000 and holiday_pay between 0 and 10000 and holiday_over_time between 0 and 10000)
);
create index payroll_position_item_item_idx on app.payroll_position_item (organization_id, item_id);
select app.shard('app.payroll_position_item', 'app.organization');
alter table app.payroll_position_item
  add constraint payroll_position_item_position_fkey foreign key (organization_id, position_id)
  references app.job_position (organization_id, id) on delete cascade deferrable;
alter table app.payroll_position_item
  add constraint payroll_position_item_item_fkey foreign key (organization_id, item_id)
  references app.payroll_item (organization_id, id) deferrable;
select app.tenant_table('app.payroll_position_item');

create table app.payroll_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  row_count integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint payroll_import_pkey primary key (organization_id, id)
);
create index payroll_import_made_idx on app.payroll_import (organization_id, made_at desc);
select app.shard('app.payroll_import', 'app.organization');
alter table app.payroll_import
  add constraint payroll_import_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.payroll_import');

create table app.payroll_employee_item (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  from_date date not null,
  to_date date,
  -- Each period, or only the period that contains from_date.
  frequency text not null,
  -- The person does not get the item that the company or the position gives.
  excluded boolean not null,
  amount_minor bigint,
  auto_calculation boolean,
  unit text,
  pay_minor bigint,
  over_time integer,
  holiday_pay integer,
  holiday_over_time integer,
  tax_calculation text,
  welfare_value bigint,
  deduct_employee_percent integer,
  deduct_employee_amount_minor bigint,
  -- The employee agreed in writing to more than the limits of section 76.
  consented boolean not null,
  note text,
  -- A debt that is paid off: amount_minor each period until total_minor is reached.
  instalment_kind text,
  reference text,
  total_minor bigint,
  -- Paid off before this product counted.
  paid_before_minor bigint,
  -- 1 is taken first.
  priority smallint,
  -- Net pay that the deduction leaves.
  protected_minimum_minor bigint,
  import_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_employee_item_pkey primary key (organization_id, id),
  constraint payroll_employee_item_dates_check check (to_date >= from_date),
  constraint payroll_employee_item_frequency_check check (frequency in ('recurring', 'once')),
  constraint payroll_employee_item_amount_check check (
    amount_minor >= 0 and pay_minor >= 0 and welfare_value >= 0 and deduct_employee_amount_minor >= 0
    and deduct_employee_percent between 0 and 10000),
  constraint payroll_employee_item_words_check check (
    unit in ('second', 'minute', 'hour') and tax_calculation in ('regular', 'special', 'flat', 'none')),
  constraint payroll_employee_item_multipliers_check check (
    over_time between 0 and 10000 and holiday_pay between 0 and 10000 and holiday_over_time between 0 and 10000),
  constraint payroll_employee_item_instalment_check check (
    case when instalment_kind is null
      then reference is null and total_minor is null and paid_before_minor is null and priority is null
        and protected_minimum_minor is null
      else instalment_kind in ('loan', 'advance', 'studentLoan', 'courtOrder') and frequency = 'recurring'
        and not excluded and amount_minor is not null and total_minor > 0 and priority between 1 and 99
        and paid_before_minor between 0 and total_minor and protected_minimum_minor >= 0
    end)
);
-- The value of an item from a day on is one; payments made once and debts stand beside each other.
create unique index payroll_employee_item_key
  on app.payroll_employee_item (organization_id, employee_id, item_id, from_date)
  where frequency = 'recurring' and instalment_kind is null;
create index payroll_employee_item_employee_idx on app.payroll_employee_item (organization_id, employee_id, from_date);
create index payroll_employee_item_item_idx on app.payroll_employee_item (organization_id, item_id);
create index payroll_employee_item_import_idx on app.payroll_employee_item (organization_id, import_id)
  where import_id is not null;
select app.shard('app.payroll_employee_item', 'app.organization');
alter table app.payroll_employee_item
  add constraint payroll_employee_item_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.payroll_employee_item
  add constraint payroll_employee_item_item_fkey foreign key (organization_id, item_id)
  references app.payroll_item (organization_id, id) deferrable;
alter table app.payroll_employee_item
  add constraint payroll_employee_item_import_fkey foreign key (organization_id, import_id)
  references app.payroll_import (organization_id, id) deferrable;
select app.tenant_table('app.payroll_employee_item');

-- What approved runs paid or deducted of a person's item. A debt is what is left after these rows.
create table app.payroll_item_payment (
  organization_id uuid not null,
  employee_item_id uuid not null,
  run_id uuid not null,
  amount_minor bigint not null,
  paid_on date not null,
  constraint payroll_item_payment_pkey primary key (organization_id, employee_item_id, run_id),
  constraint payroll_item_payment_amount_check check (amount_minor >= 0)
);
create index payroll_item_payment_run_idx on app.payroll_item_payment (organization_id, run_id);
select app.shard('app.payroll_item_payment', 'app.organization');
alter table app.payroll_item_payment
  add constraint payroll_item_payment_item_fkey foreign key (organization_id, employee_item_id)
  references app.payroll_employee_item (organization_id, id) deferrable;
select app.tenant_table('app.payroll_item_payment');

-- Pay and tax of the year before the company ran payroll here.
create table app.payroll_beginning_balance (
  organization_id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  regular_minor bigint not null,
  special_minor bigint not null,
  tax_minor bigint not null,
  social_security_minor bigint not null,
  provident_fund_minor bigint not null,
  flat_minor bigint not null,
  flat_tax_minor bigint not null,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint payroll_beginning_balance_pkey primary key (organization_id, employee_id, year),
  constraint payroll_beginning_balance_check check (
    regular_minor >= 0 and special_minor >= 0 and tax_minor >= 0 and social_security_minor >= 0
    and provident_fund_minor >= 0 and flat_minor >= 0 and flat_tax_minor >= 0)
);
select app.shard('app.payroll_beginning_balance', 'app.organization');
alter table app.payroll_beginning_balance
  add constraint payroll_beginning_balance_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_beginning_balance');

-- Every change of a person's items and beginning balances. Rows are only added.
create table app.payroll_employee_history (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  what text not null,
  deed text not null,
  -- The name of the item then, or the year of the balance.
  name text not null,
  before jsonb,
  after jsonb,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint payroll_employee_history_pkey primary key (organization_id, id),
  constraint payroll_employee_history_words_check check (
    what in ('item', 'beginningBalance') and deed in ('added', 'changed', 'removed'))
);
create index payroll_employee_history_employee_idx
  on app.payroll_employee_history (organization_id, employee_id, changed_at desc, id);
select app.shard('app.payroll_employee_history', 'app.organization');
alter table app.payroll_employee_history
  add constraint payroll_employee_history_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.payroll_employee_history');
