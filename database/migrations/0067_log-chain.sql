-- The activity log proves itself: entries of a company are numbered without a gap, and each carries a hash over itself and
-- the one before. An entry that is altered, slipped in or taken away breaks the chain (npm run verify-log).

alter table app.audit_entry add column number bigint, add column hash bytea;

-- Where a company's chain ends: what the next entry is hashed with, and the lock that puts two writers in a row.
create table app.audit_head (
  organization_id uuid not null,
  number bigint not null,
  hash bytea not null,
  constraint audit_head_pkey primary key (organization_id)
) with (fillfactor = 50);
select app.shard('app.audit_head', 'app.outbox');
select app.tenant_table('app.audit_head');
revoke delete on app.audit_head from kala_app;

-- Entries written before there was a chain are sealed in the order of their time.
do $$
declare
  entry record;
  number_now bigint;
  hash_now bytea;
  organization_now uuid;
begin
  for entry in
    select organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind, subject_id, subject_name,
      change, ip, request_id
    from app.audit_entry order by organization_id, at, id
  loop
    if organization_now is distinct from entry.organization_id then
      organization_now := entry.organization_id;
      number_now := 0;
      hash_now := '';
    end if;
    number_now := number_now + 1;
    hash_now := sha256(hash_now || convert_to(jsonb_build_array(
      entry.organization_id, number_now, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      entry.call, entry.user_id, entry.employee_id, entry.actor_name, entry.subject_kind, entry.subject_id,
      entry.subject_name, entry.change, entry.ip, entry.request_id)::text, 'UTF8'));
    update app.audit_entry set number = number_now, hash = hash_now
    where organization_id = entry.organization_id and id = entry.id;
    insert into app.audit_head (organization_id, number, hash) values (entry.organization_id, number_now, hash_now)
    on conflict (organization_id) do update set number = excluded.number, hash = excluded.hash;
  end loop;
end
$$;

alter table app.audit_entry alter column number set not null;
alter table app.audit_entry alter column hash set not null;
create unique index audit_entry_number_key on app.audit_entry (organization_id, number);

-- The history of one thing, whatever kind it is.
create index audit_entry_by_subject_id on app.audit_entry (organization_id, subject_id, at desc, id);
drop index app.audit_entry_by_subject;

-- The one way to write an entry. It holds the head of the company's chain until the transaction ends, so it comes last
-- in a transaction. The text that is hashed is written once more in modules/activity/server/store/chain.ts, which checks it.
create function app.append_audit(
  organization uuid, entry_id uuid, entry_at timestamptz, entry_call text, entry_user uuid, entry_employee uuid,
  entry_actor text, entry_subject_kind text, entry_subject uuid, entry_subject_name text, entry_change jsonb,
  entry_ip text, entry_request text
) returns bigint
language plpgsql as $$
declare
  last_number bigint;
  last_hash bytea;
begin
  select h.number, h.hash into last_number, last_hash from app.audit_head h
  where h.organization_id = organization for update;
  if not found then
    insert into app.audit_head (organization_id, number, hash) values (organization, 0, '')
    on conflict (organization_id) do nothing;
    select h.number, h.hash into last_number, last_hash from app.audit_head h
    where h.organization_id = organization for update;
  end if;
  last_number := last_number + 1;
  last_hash := sha256(last_hash || convert_to(jsonb_build_array(
    organization, last_number, entry_id, to_char(entry_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind, entry_subject, entry_subject_name,
    entry_change, entry_ip, entry_request)::text, 'UTF8'));
  insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
    subject_id, subject_name, change, ip, request_id, number, hash)
  values (organization, entry_id, entry_at, entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind,
    entry_subject, entry_subject_name, entry_change, entry_ip, entry_request, last_number, last_hash);
  update app.audit_head set number = last_number, hash = last_hash where organization_id = organization;
  return last_number;
end
$$;

-- Where each chain ended at a moment, kept apart from the log and out of reach of the role that writes it: a tail that is
-- cut off together with its head is missed here.
create table global.log_anchor (
  organization_id uuid not null,
  number bigint not null,
  hash bytea not null,
  at timestamptz not null,
  constraint log_anchor_pkey primary key (organization_id, number)
);
