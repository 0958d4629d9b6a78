-- Open to other programs: API keys of a company, webhooks it wants to be called at, and the log of their deliveries.

create table app.api_key (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- SHA-256 of the whole key, which is shown once and stored nowhere. The key has 256 random bits, so no slow hash is needed.
  key_hash text not null,
  -- The last four letters, by which people recognise it.
  hint text not null,
  permissions text[] not null,
  -- Addresses it may be used from; empty means all.
  networks text[] not null default '{}',
  -- The person it acts as. It stops with their employment.
  employee_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz,
  last_used_ip text,
  created_at timestamptz not null,
  constraint api_key_pkey primary key (organization_id, id)
);
select app.shard('app.api_key', 'app.organization');
alter table app.api_key
  add constraint api_key_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.api_key
  add constraint api_key_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
create unique index api_key_hash_key on app.api_key (organization_id, key_hash);
create unique index api_key_name_key on app.api_key (organization_id, lower(name));
create index api_key_employee_idx on app.api_key (organization_id, employee_id);
select app.tenant_table('app.api_key');

create table app.webhook (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- Sealed with the server's secret: signatures are made with it.
  secret text not null,
  -- After a change of secret both sign, until the receiver knows the new one.
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_pkey primary key (organization_id, id)
);
select app.shard('app.webhook', 'app.organization');
alter table app.webhook
  add constraint webhook_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
create unique index webhook_name_key on app.webhook (organization_id, lower(name));
select app.tenant_table('app.webhook');

create table app.webhook_delivery (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- The event it tells of. Heard twice, it is delivered once.
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- How the last attempt ended: the receiver's status, or a word for why there was none.
  last_status integer,
  last_failure text,
  last_at timestamptz,
  created_at timestamptz not null,
  constraint webhook_delivery_pkey primary key (organization_id, id),
  constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed'))
);
select app.shard('app.webhook_delivery', 'app.organization');
alter table app.webhook_delivery
  add constraint webhook_delivery_webhook_fkey foreign key (organization_id, webhook_id)
  references app.webhook (organization_id, id) on delete cascade deferrable;
create unique index webhook_delivery_event_key on app.webhook_delivery (organization_id, webhook_id, event_id);
create index webhook_delivery_log_idx on app.webhook_delivery (organization_id, webhook_id, created_at desc, id);
create index webhook_delivery_waiting_idx on app.webhook_delivery (organization_id, next_at) where state = 'waiting';
select app.tenant_table('app.webhook_delivery');
