-- Who a user is and how they got in. Global: a user may work in several companies, so nothing here belongs to one.

create table global.user_account (
  id uuid not null,
  email text,
  email_verified_at timestamptz,
  first_name text,
  last_name text,
  language text not null default 'en',
  -- ADMIN marks the provider's staff.
  roles text[] not null default '{}',
  last_visit_organization_id uuid,
  last_visit_employee_id uuid,
  created_at timestamptz not null,
  constraint user_account_pkey primary key (id),
  constraint user_account_language_check check (language in ('en', 'th'))
);
create unique index user_account_email_key on global.user_account (lower(email));

-- A signed-in user is known by issuer and subject, never by the e-mail address.
create table global.user_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint user_identity_pkey primary key (issuer, subject)
);
alter table global.user_identity
  add constraint user_identity_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
create index user_identity_user_idx on global.user_identity (user_id);

create table global.user_password (
  user_id uuid not null,
  hash text not null,
  changed_at timestamptz not null,
  constraint user_password_pkey primary key (user_id)
);
alter table global.user_password
  add constraint user_password_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;

create table global.user_session (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint user_session_pkey primary key (id)
);
alter table global.user_session
  add constraint user_session_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
create index user_session_user_idx on global.user_session (user_id);
create index user_session_expiry_idx on global.user_session (expires_at);

-- Each refresh hands out a new token and marks the old one used; a used one that comes again ends the session.
-- Only the hash is kept.
create table global.refresh_token (
  hash text not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_token_pkey primary key (hash)
);
alter table global.refresh_token
  add constraint refresh_token_session_fkey foreign key (session_id) references global.user_session (id) on delete cascade;
create index refresh_token_session_idx on global.refresh_token (session_id);

create table global.password_reset (
  hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_reset_pkey primary key (hash)
);
alter table global.password_reset
  add constraint password_reset_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
create index password_reset_user_idx on global.password_reset (user_id);

-- Which companies a user works in. No foreign key to tenant tables: they may live on other machines.
create table global.user_employee (
  user_id uuid not null,
  organization_id uuid not null,
  employee_id uuid not null,
  constraint user_employee_pkey primary key (user_id, organization_id)
);
alter table global.user_employee
  add constraint user_employee_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
create index user_employee_organization_idx on global.user_employee (organization_id);

-- Every company by name, for the console and for jobs that visit each in turn.
create table global.organization_directory (
  organization_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint organization_directory_pkey primary key (organization_id)
);
