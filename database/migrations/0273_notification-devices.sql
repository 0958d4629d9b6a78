-- Devices that show messages of the installed app: one row for each browser that a person allowed.

create table app.notification_device (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- Address and keys of the subscription, as the browser gave them (RFC 8030, RFC 8291).
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- What the device calls itself, for the list of devices.
  user_agent text not null,
  created_at timestamptz not null,
  constraint notification_device_pkey primary key (organization_id, id),
  -- A browser belongs to the last person who allowed messages on it.
  constraint notification_device_endpoint_key unique (organization_id, endpoint)
);
create index notification_device_employee_idx on app.notification_device (organization_id, employee_id, created_at);
select app.shard('app.notification_device', 'app.organization');
alter table app.notification_device
  add constraint notification_device_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.notification_device');
