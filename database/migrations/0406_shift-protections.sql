-- Pregnant people do not work at night, overtime or on holidays (Labour Protection Act s.39). Planning must keep it, so the
-- fact is noted by staff, with the person's consent, for the time it is needed. Others see the ban and not the reason.

create table app.shift_protection (
  organization_id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  until_date date not null,
  -- The day on which the person agreed that the fact is kept (PDPA s.26).
  consented_on date not null,
  noted_by text not null,
  updated_at timestamptz not null,
  constraint shift_protection_pkey primary key (organization_id, employee_id),
  constraint shift_protection_dates_check check (until_date between from_date and from_date + 400)
);
select app.shard('app.shift_protection', 'app.organization');
alter table app.shift_protection
  add constraint shift_protection_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_protection');
