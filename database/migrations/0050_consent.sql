-- Who agreed to which text, and what people ask about their own data.

-- Global: a person is asked before there is a company, and a record outlives the company it speaks of.
-- Rows are only added: taking consent back is a row of its own, and the last one counts.
create table global.consent_record (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  version date not null,
  -- SHA-256 of the exact words that were shown.
  text_hash text not null,
  language text not null,
  answer text not null,
  -- The company in whose name it was given; null for a person on their own behalf.
  from_organization_id uuid,
  -- The company that may use the data; null is the provider of the product.
  to_organization_id uuid,
  channel text not null,
  ip text not null,
  at timestamptz not null,
  constraint consent_record_pkey primary key (id),
  constraint consent_record_answer_check check (answer in ('given', 'refused', 'withdrawn')),
  constraint consent_record_channel_check check (channel in ('web', 'webview', 'erasure')),
  constraint consent_record_language_check check (language in ('en', 'th'))
);
create index consent_record_user_idx on global.consent_record (user_id, at desc);
create index consent_record_to_idx on global.consent_record (to_organization_id, at desc);
create index consent_record_from_idx on global.consent_record (from_organization_id, at desc);
revoke update, delete on global.consent_record from kala_global;

create table app.consent_request (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  user_id uuid not null,
  kind text not null,
  state text not null,
  note text,
  asked_at timestamptz not null,
  due_on date not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- The copy that was made.
  file_id uuid,
  -- What was erased and what had to be kept, line by line.
  outcome jsonb,
  constraint consent_request_pkey primary key (organization_id, id),
  constraint consent_request_kind_check check (kind in ('copy', 'erase')),
  constraint consent_request_state_check check (state in ('received', 'done', 'refused', 'canceled'))
);
-- One open request of a kind is enough.
create unique index consent_request_open_key on app.consent_request (organization_id, employee_id, kind)
  where state = 'received';
create index consent_request_due_idx on app.consent_request (organization_id, state, due_on);
select app.shard('app.consent_request', 'app.organization');
alter table app.consent_request
  add constraint consent_request_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.consent_request
  add constraint consent_request_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.consent_request');

-- The name and the rest of the register are gone; the row stays, so that sums of the past still add up.
alter table app.employee add column erased_at timestamptz;
