-- The ways in beside a known password: sign-up with a verified address, a second factor, the phone, outside issuers and
-- the sign-in of a company of its own. All of it happens before a company is chosen, so all of it is global.

alter table global.user_account add column phone_number text;
-- Only a number that was proven with a code stands here.
create unique index user_account_phone_number_key on global.user_account (phone_number);

create table global.email_verification (
  hash text not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_verification_pkey primary key (hash)
);
alter table global.email_verification
  add constraint email_verification_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
create index email_verification_user_idx on global.email_verification (user_id);

-- How often something was tried in the window that is running. The subject is a keyed hash: neither an address nor a
-- number can be read from it.
create table global.try_count (
  subject text not null,
  tries integer not null,
  ends_at timestamptz not null,
  constraint try_count_pkey primary key (subject)
);
create index try_count_end_idx on global.try_count (ends_at);

-- The secret is sealed with the key of the house. last_step is the last half minute whose code was used: a code is good once.
create table global.user_totp (
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint user_totp_pkey primary key (user_id)
);
alter table global.user_totp
  add constraint user_totp_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;

create table global.recovery_code (
  user_id uuid not null,
  hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (user_id, hash)
);
alter table global.recovery_code
  add constraint recovery_code_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;

alter table global.user_session add column second_factor boolean not null default false;

-- Between the first factor and the second.
create table global.sign_in_challenge (
  hash text not null,
  user_id uuid not null,
  provider text not null,
  step text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_challenge_pkey primary key (hash),
  constraint sign_in_challenge_step_check check (step in ('code', 'enrol'))
);
alter table global.sign_in_challenge
  add constraint sign_in_challenge_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
create index sign_in_challenge_user_idx on global.sign_in_challenge (user_id);
create index sign_in_challenge_expiry_idx on global.sign_in_challenge (expires_at);

-- A visit to an outside issuer that has begun and is not back yet.
create table global.outside_sign_in (
  state_hash text not null,
  way text not null,
  organization_id uuid,
  link_user_id uuid,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  invite_code text,
  next_path text,
  expires_at timestamptz not null,
  constraint outside_sign_in_pkey primary key (state_hash)
);
create index outside_sign_in_expiry_idx on global.outside_sign_in (expires_at);

-- One code at a time for a number; the request's secret binds it to the window that asked.
create table global.phone_code (
  request_hash text not null,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint phone_code_pkey primary key (request_hash)
);
create index phone_code_number_idx on global.phone_code (phone_number);
create index phone_code_expiry_idx on global.phone_code (expires_at);

-- Where no SMS service is set, messages stay here to be read.
create table global.sms (
  id uuid not null,
  to_number text not null,
  body_text text not null,
  created_at timestamptz not null,
  constraint sms_pkey primary key (id)
);

-- A company whose people sign in at its own issuer or with tokens signed by its key.
create table global.enterprise_sign_in (
  organization_id uuid not null,
  company_code text not null,
  name text not null,
  logo_url text,
  artwork_url text,
  kind text not null,
  issuer text not null,
  -- Of an OIDC issuer; the secret is sealed with the key of the house.
  client_id text,
  sealed_client_secret text,
  -- Of a company that signs tokens itself: its keys, or where they are published, and where its people begin.
  public_keys jsonb,
  keys_url text,
  portal_url text,
  created_at timestamptz not null,
  constraint enterprise_sign_in_pkey primary key (organization_id),
  constraint enterprise_sign_in_kind_check check (kind in ('token', 'oidc')),
  constraint enterprise_sign_in_oidc_check check (kind <> 'oidc' or client_id is not null),
  constraint enterprise_sign_in_token_check check (kind <> 'token' or public_keys is not null or keys_url is not null)
);
create unique index enterprise_sign_in_code_key on global.enterprise_sign_in (lower(company_code));

-- A company's token is good once.
create table global.used_token (
  issuer text not null,
  token_id text not null,
  expires_at timestamptz not null,
  constraint used_token_pkey primary key (issuer, token_id)
);
create index used_token_expiry_idx on global.used_token (expires_at);

-- Owners, administrators and payroll roles need a second factor, unless their company says otherwise.
alter table app.organization add column second_factor_demanded boolean not null default true;
