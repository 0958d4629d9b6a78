-- Calendar feeds: secret addresses from which calendar programs read the shifts and the leave of a person or a team.

create table app.calendar_feed (
  organization_id uuid not null,
  id uuid not null,
  -- Whose rights decide what it shows.
  employee_id uuid not null,
  -- The team whose days it shows; null for the person's own.
  department_id uuid,
  sources text[] not null,
  language text not null,
  -- Of the secret in the address.
  secret_hash text not null,
  created_at timestamptz not null,
  constraint calendar_feed_pkey primary key (organization_id, id),
  constraint calendar_feed_language_check check (language in ('en', 'th')),
  constraint calendar_feed_sources_check check (cardinality(sources) between 1 and 10)
);
create index calendar_feed_employee_idx on app.calendar_feed (organization_id, employee_id);
select app.shard('app.calendar_feed', 'app.organization');
alter table app.calendar_feed
  add constraint calendar_feed_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.calendar_feed
  add constraint calendar_feed_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.calendar_feed');
