-- An owner looks at the product as one of the company's people sees it: in one session, for a quarter of an hour.

create table app.view_as (
  organization_id uuid not null,
  session_id uuid not null,
  -- Who looks, and through whose eyes.
  viewer_id uuid not null,
  employee_id uuid not null,
  until timestamptz not null,
  constraint view_as_pkey primary key (organization_id, session_id)
);
select app.shard('app.view_as', 'app.organization');
alter table app.view_as
  add constraint view_as_viewer_fkey foreign key (organization_id, viewer_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.view_as
  add constraint view_as_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.view_as');
