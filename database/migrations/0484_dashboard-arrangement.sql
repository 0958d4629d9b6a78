-- How a person arranged the dashboard: kept with the account, so that every device shows the same.

create table app.dashboard_arrangement (
  organization_id uuid not null,
  employee_id uuid not null,
  -- Ids of cards, `leave.balance`, first to last. A card that is not named stands where its module puts it.
  card_order text[] not null,
  hidden text[] not null,
  updated_at timestamptz not null,
  constraint dashboard_arrangement_pkey primary key (organization_id, employee_id)
);
select app.shard('app.dashboard_arrangement', 'app.organization');
alter table app.dashboard_arrangement
  add constraint dashboard_arrangement_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.dashboard_arrangement');
