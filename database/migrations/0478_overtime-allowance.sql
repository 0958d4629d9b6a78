-- Allowances for long overtime days: a meal and a ride home.

create table app.icc_overtime (
  organization_id uuid not null,
  -- Approved overtime of a day, in minutes, from which the allowance is paid.
  meal_after integer not null,
  meal_minor bigint not null,
  vehicle_after integer not null,
  vehicle_minor bigint not null,
  updated_at timestamptz not null,
  constraint icc_overtime_pkey primary key (organization_id),
  constraint icc_overtime_minutes_check check (meal_after > 0 and vehicle_after > 0),
  constraint icc_overtime_amounts_check check (meal_minor >= 0 and vehicle_minor >= 0)
);
select app.shard('app.icc_overtime', 'app.organization');
alter table app.icc_overtime
  add constraint icc_overtime_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.icc_overtime');
