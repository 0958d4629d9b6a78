-- The pay items of a company: what its slips are made of beside the rules of the law. Money in satang.

create table app.payroll_item (
  organization_id uuid not null,
  id uuid not null,
  -- One of the items that come with the product and have a rule of their own; null for an item of the company.
  key_name text,
  type text not null,
  name text not null,
  applies_to text not null,
  is_active boolean not null,
  amount_minor bigint not null,
  auto_calculation boolean not null,
  social_security_calculation boolean not null,
  welfare_fund_calculation boolean not null,
  shown_on_slip boolean not null,
  tax_calculation text not null,
  -- Basis points, for the flat tax.
  tax_rate integer not null,
  -- The line of PND 1 on which the income is reported.
  income_type smallint not null,
  unit text not null,
  -- Part-time: the pay of one unit of work.
  pay_minor bigint,
  -- Multipliers in percent of the hourly wage; null for the law's.
  over_time integer,
  holiday_pay integer,
  holiday_over_time integer,
  welfare_type text,
  welfare_pay_type text,
  cal_method text,
  -- Satang, or basis points of the wage.
  welfare_value bigint,
  deduct_employee_percent integer,
  deduct_employee_amount_minor bigint,
  provident_fund boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_item_pkey primary key (organization_id, id),
  constraint payroll_item_key_name_key unique (organization_id, key_name),
  constraint payroll_item_key_name_check check (
    key_name in ('SALARY', 'OVERTIME', 'ABSENCE', 'LATE', 'SOCIAL_SECURITY', 'TAX')),
  constraint payroll_item_type_check check (type in ('income', 'benefit', 'deduction', 'welfare')),
  constraint payroll_item_applies_check check (applies_to in ('everyone', 'chosen')),
  constraint payroll_item_amount_check check (amount_minor >= 0 and pay_minor >= 0),
  constraint payroll_item_tax_check check (
    tax_calculation in ('regular', 'special', 'flat', 'none') and tax_rate between 0 and 9999
    and income_type between 1 and 5),
  constraint payroll_item_unit_check check (unit in ('second', 'minute', 'hour')),
  constraint payroll_item_multipliers_check check (
    over_time between 0 and 10000 and holiday_pay between 0 and 10000 and holiday_over_time between 0 and 10000),
  constraint payroll_item_welfare_check check (
    welfare_type in ('social_security', 'general', 'other') and welfare_pay_type in ('amount', 'percent')
    and cal_method in ('real_salary', 'max_salary') and welfare_value >= 0
    and deduct_employee_percent between 0 and 10000 and deduct_employee_amount_minor >= 0),
  -- A welfare item of the company has its terms.
  constraint payroll_item_terms_check check (
    type <> 'welfare' or key_name is not null
    or (welfare_type is not null and welfare_pay_type is not null and cal_method is not null and welfare_value is not null))
);
create unique index payroll_item_name_key on app.payroll_item (organization_id, type, lower(name));
select app.shard('app.payroll_item', 'app.organization');
alter table app.payroll_item
  add constraint payroll_item_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
select app.tenant_table('app.payroll_item');
