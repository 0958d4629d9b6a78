-- Forms that a company asks its people to fill in, what was answered, and the claims for expenses and benefits among them.

-- A kind of claim with its caps, in satang; null for no cap.
create table app.claim_type (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  per_claim bigint,
  per_year bigint,
  -- The amounts that can be claimed; null for any.
  amounts bigint[],
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint claim_type_pkey primary key (organization_id, id),
  constraint claim_type_kind_check check (kind in ('parking', 'medical', 'dental', 'own')),
  constraint claim_type_caps_check check (per_claim > 0 and per_year > 0),
  -- The largest cap of a benefit that comes with the product.
  constraint claim_type_most_check check (case kind
    when 'parking' then per_claim is not null and per_claim <= 100000
    when 'own' then true
    else per_claim is not null and per_claim <= 1000000
  end)
);
create unique index claim_type_name_key on app.claim_type (organization_id, lower(name)) where archived_at is null;
select app.shard('app.claim_type', 'app.organization');
select app.tenant_table('app.claim_type');

create table app.form_template (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- A type that a module plugs in: what an accepted answer does.
  type text not null,
  external_code text,
  icon text,
  colour text,
  -- The current row of form_version.
  version integer not null,
  everyone boolean not null,
  auto_response text,
  notify_type text,
  claim_type_id uuid,
  -- The ready form from which it was made.
  ready_key text,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint form_template_pkey primary key (organization_id, id),
  constraint form_template_notify_check check (notify_type in ('department', 'employee')),
  constraint form_template_claim_check check ((type = 'expense') = (claim_type_id is not null))
);
create unique index form_template_code_key on app.form_template (organization_id, lower(external_code));
select app.shard('app.form_template', 'app.organization');
alter table app.form_template
  add constraint form_template_claim_type_fkey foreign key (organization_id, claim_type_id)
  references app.claim_type (organization_id, id) deferrable;
select app.tenant_table('app.form_template');

-- A version is never changed: answers refer to it. Fields are a list in their order.
create table app.form_version (
  organization_id uuid not null,
  template_id uuid not null,
  version integer not null,
  fields jsonb not null,
  from_at timestamptz not null,
  -- When a newer version replaced it.
  replaced_at timestamptz,
  constraint form_version_pkey primary key (organization_id, template_id, version)
);
select app.shard('app.form_version', 'app.organization');
alter table app.form_version
  add constraint form_version_template_fkey foreign key (organization_id, template_id)
  references app.form_template (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.form_version');

-- The teams whose people may answer, where not everyone may.
create table app.form_team (
  organization_id uuid not null,
  template_id uuid not null,
  department_id uuid not null,
  constraint form_team_pkey primary key (organization_id, template_id, department_id)
);
select app.shard('app.form_team', 'app.organization');
alter table app.form_team
  add constraint form_team_template_fkey foreign key (organization_id, template_id)
  references app.form_template (organization_id, id) on delete cascade deferrable;
alter table app.form_team
  add constraint form_team_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.form_team');

-- Who hears of each answer: teams or people, as form_template.notify_type says.
create table app.form_receiver (
  organization_id uuid not null,
  template_id uuid not null,
  receiver_id uuid not null,
  department_id uuid,
  employee_id uuid,
  constraint form_receiver_pkey primary key (organization_id, template_id, receiver_id),
  constraint form_receiver_one_check check (receiver_id = coalesce(department_id, employee_id)
    and num_nonnulls(department_id, employee_id) = 1)
);
select app.shard('app.form_receiver', 'app.organization');
alter table app.form_receiver
  add constraint form_receiver_template_fkey foreign key (organization_id, template_id)
  references app.form_template (organization_id, id) on delete cascade deferrable;
alter table app.form_receiver
  add constraint form_receiver_department_fkey foreign key (organization_id, department_id)
  references app.department (organization_id, id) on delete cascade deferrable;
alter table app.form_receiver
  add constraint form_receiver_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.form_receiver');

create table app.form_response (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  version integer not null,
  employee_id uuid not null,
  -- Names the sending for ever: sent again, it is the same answer.
  key uuid not null,
  -- By the id of the field; null once the person is forgotten.
  answers jsonb,
  -- The request that decides about it.
  request_id uuid,
  state text not null default 'submitted',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint form_response_pkey primary key (organization_id, id),
  constraint form_response_key unique (organization_id, employee_id, key),
  constraint form_response_state_check check (state in ('submitted', 'accepted', 'rejected', 'canceled')),
  constraint form_response_decided_check check ((state = 'submitted') = (decided_at is null))
);
create index form_response_newest_idx on app.form_response (organization_id, submitted_at desc, id desc);
create index form_response_template_idx on app.form_response (organization_id, template_id, submitted_at desc, id desc);
create index form_response_employee_idx on app.form_response (organization_id, employee_id, submitted_at desc, id desc);
select app.shard('app.form_response', 'app.organization');
alter table app.form_response
  add constraint form_response_version_fkey foreign key (organization_id, template_id, version)
  references app.form_version (organization_id, template_id, version) deferrable;
alter table app.form_response
  add constraint form_response_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.form_response');

create table app.form_response_file (
  organization_id uuid not null,
  id uuid not null,
  response_id uuid not null,
  field_id uuid not null,
  file_id uuid not null,
  constraint form_response_file_pkey primary key (organization_id, id),
  constraint form_response_file_key unique (organization_id, file_id)
);
create index form_response_file_response_idx on app.form_response_file (organization_id, response_id);
select app.shard('app.form_response_file', 'app.organization');
alter table app.form_response_file
  add constraint form_response_file_response_fkey foreign key (organization_id, response_id)
  references app.form_response (organization_id, id) on delete cascade deferrable;
alter table app.form_response_file
  add constraint form_response_file_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.form_response_file');

-- A claim has the id of its answer. What is approved and in no pay run yet is income of the next one.
create table app.claim (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  claim_type_id uuid not null,
  date date not null,
  amount bigint not null,
  state text not null default 'waiting',
  asked_at timestamptz not null,
  approved_at timestamptz,
  -- The pay run that pays it.
  pay_run_id uuid,
  constraint claim_pkey primary key (organization_id, id),
  constraint claim_amount_check check (amount > 0),
  constraint claim_state_check check (state in ('waiting', 'approved', 'ended')),
  constraint claim_approved_check check ((state = 'approved') = (approved_at is not null)),
  constraint claim_paid_check check (pay_run_id is null or state = 'approved')
);
create index claim_employee_idx on app.claim (organization_id, employee_id, date desc, id desc);
create index claim_to_pay_idx on app.claim (organization_id, approved_at) where state = 'approved' and pay_run_id is null;
select app.shard('app.claim', 'app.organization');
alter table app.claim
  add constraint claim_response_fkey foreign key (organization_id, id)
  references app.form_response (organization_id, id) on delete cascade deferrable;
alter table app.claim
  add constraint claim_type_fkey foreign key (organization_id, claim_type_id)
  references app.claim_type (organization_id, id) deferrable;
select app.tenant_table('app.claim');

-- What a person has claimed of a type in a year, approved or waiting: one row is locked by each claim, so the cap holds.
create table app.claim_balance (
  organization_id uuid not null,
  employee_id uuid not null,
  claim_type_id uuid not null,
  year integer not null,
  claimed bigint not null,
  constraint claim_balance_pkey primary key (organization_id, employee_id, claim_type_id, year),
  constraint claim_balance_claimed_check check (claimed >= 0)
);
select app.shard('app.claim_balance', 'app.organization');
alter table app.claim_balance
  add constraint claim_balance_type_fkey foreign key (organization_id, claim_type_id)
  references app.claim_type (organization_id, id) on delete cascade deferrable;
alter table app.claim_balance
  add constraint claim_balance_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.claim_balance');
