-- Support of the provider in a company: an owner lets provider staff look until a day, read only. It ends by itself.
create table app.support_access (
  organization_id uuid not null,
  id uuid not null,
  -- Why, in the words of the person who asked or invited.
  reason text not null,
  -- The name of provider staff who asked; null: an owner invited.
  asked_by text,
  asked_at timestamptz not null,
  -- The owner who agreed: provider staff see what this person sees.
  owner_id uuid,
  owner_name text,
  opened_at timestamptz,
  -- Whether pay is part of it.
  with_pay boolean not null default false,
  ends_at timestamptz,
  closed_at timestamptz,
  -- The name of the person who declined or ended it; null: it ended by itself.
  closed_by text,
  constraint support_access_pkey primary key (organization_id, id),
  constraint support_access_open_check check ((opened_at is null) = (ends_at is null) and (opened_at is null) = (owner_id is null))
);
-- A company has one that is asked for or open.
create unique index support_access_current_key on app.support_access (organization_id) where closed_at is null;
select app.shard('app.support_access', 'app.organization');
alter table app.support_access
  add constraint support_access_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.support_access
  add constraint support_access_owner_fkey foreign key (organization_id, owner_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.support_access');

-- A session of provider staff that looks into the company now.
create table app.support_look (
  organization_id uuid not null,
  session_id uuid not null,
  access_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  until timestamptz not null,
  constraint support_look_pkey primary key (organization_id, session_id)
);
select app.shard('app.support_look', 'app.organization');
alter table app.support_look
  add constraint support_look_access_fkey foreign key (organization_id, access_id)
  references app.support_access (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.support_look');

-- What a look has read: each reading is in the logs once.
create table app.support_read (
  organization_id uuid not null,
  session_id uuid not null,
  -- Hash of the call and its input.
  key text not null,
  constraint support_read_pkey primary key (organization_id, session_id, key)
);
select app.shard('app.support_read', 'app.organization');
alter table app.support_read
  add constraint support_read_look_fkey foreign key (organization_id, session_id)
  references app.support_look (organization_id, session_id) on delete cascade deferrable;
select app.tenant_table('app.support_read');

-- Into which company a session looks. The rows of the company decide whether it may.
create table global.support_session (
  session_id uuid not null,
  organization_id uuid not null,
  until timestamptz not null,
  constraint support_session_pkey primary key (session_id),
  constraint support_session_session_fkey foreign key (session_id) references global.user_session (id) on delete cascade
);
