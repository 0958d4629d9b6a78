-- The ground every module stands on: how a transaction enters its organization, how a table joins the tenants, and the
-- tables of the server kit (events, audit, repeated requests, files, mail).
--
-- The same migrations run on one PostgreSQL and on Citus, which spreads organizations over machines. Hence, everywhere:
--   every tenant table has organization_id uuid not null, and every key and index begins with it;
--   create table with its keys, app.shard, foreign keys one per statement, app.tenant_table, in this order;
--   foreign keys between tenant tables are (organization_id, x_id), deferrable (a restore loads tables in any order),
--   never on delete set null; no foreign key to or from schema global;
--   constraints are named once and for all, in fewer than 50 characters.
-- Row-level security is the second lock behind `organization_id = …` in each statement. It is not forced on the owner,
-- so that a later migration can fill a new column for all organizations.

-- Bound to one transaction. A function and not set_config: Citus carries only SET LOCAL to the machine that has the rows.
create function app.enter(organization uuid) returns void
language plpgsql as $$
begin
  execute format('set local app.organization_id = %L', organization);
end
$$;

-- Null outside a transaction that has entered: nothing is seen, nothing can be written. A setting used once is '', not null.
create function app.current_organization() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.organization_id', true), '')::uuid;

-- Every table of schema app and how Citus keeps it: spread by organization, copied to every machine, or at home only.
create table app.table_kind (
  table_name text not null,
  kind text not null,
  -- The tenant table whose rows of one organization must lie on the same machine; null for the first of them.
  colocate_with text,
  -- Order of creation: parents before children.
  position integer not null,
  constraint table_kind_pkey primary key (table_name),
  constraint table_kind_kind_known check (kind in ('tenant', 'reference', 'local'))
);

create function app.register_table(named_table regclass, table_kind text, colocate_with text default null) returns void
language sql as $$
  insert into app.table_kind (table_name, kind, colocate_with, position)
  select format('%I.%I', n.nspname, c.relname), table_kind, colocate_with,
    (select coalesce(max(position), 0) + 1 from app.table_kind)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid = named_table
$$;

create function app.has_citus() returns boolean
language sql stable
return exists (select 1 from pg_extension where extname = 'citus');

-- Without Citus only the registry is written, and "npm run db:distribute" catches up from it.
create function app.shard(named_table regclass, colocate_with text) returns void
language plpgsql as $$
begin
  perform app.register_table(named_table, 'tenant', colocate_with);
  if app.has_citus() then
    -- Inside a function Citus would otherwise refuse a second table after a reference table in one transaction.
    perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
    execute format(
      'select create_distributed_table(%L, ''organization_id'', colocate_with => %L)',
      named_table, coalesce(colocate_with, 'default')
    );
  end if;
end
$$;

-- A list that is the same for every organization (banks, provinces, time zones): all read it, only migrations write it.
create function app.reference(named_table regclass) returns void
language plpgsql as $$
begin
  perform app.register_table(named_table, 'reference');
  if app.has_citus() then
    execute format('select create_reference_table(%L)', named_table);
  end if;
  execute format('grant select on %s to kala_app, kala_global', named_table);
end
$$;

-- The last step of a new tenant table: from here on the application may use it, inside an organization only.
create function app.tenant_table(named_table regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', named_table);
  execute format(
    'create policy tenant on %s to kala_app using (organization_id = app.current_organization())', named_table
  );
  execute format('grant select, insert, update, delete on %s to kala_app', named_table);
end
$$;

select app.register_table('app.table_kind', 'local');

-- Events, written in the transaction that made them happen and carried on afterwards, one organization at a time.
create table app.outbox (
  organization_id uuid not null,
  id uuid not null,
  event text not null,
  payload jsonb not null,
  at timestamptz not null,
  constraint outbox_pkey primary key (organization_id, id)
);
select app.shard('app.outbox', null);
select app.tenant_table('app.outbox');

-- The relay belongs to no organization: it sees and removes events, and nothing else of any tenant.
create policy relay_reads on app.outbox for select to kala_global using (true);
create policy relay_removes on app.outbox for delete to kala_global using (true);
grant select, delete on app.outbox to kala_global;

-- Who did what to whom. Names are copied, so that an entry still reads well when the employee or the subject is gone.
create table app.audit_entry (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  call text not null,
  user_id uuid not null,
  employee_id uuid,
  actor_name text not null,
  subject_kind text,
  subject_id uuid,
  subject_name text,
  change jsonb,
  ip text,
  request_id text not null,
  constraint audit_entry_pkey primary key (organization_id, id)
);
create index audit_entry_by_time on app.audit_entry (organization_id, at desc, id);
create index audit_entry_by_subject on app.audit_entry (organization_id, subject_kind, subject_id, at desc);
create index audit_entry_by_user on app.audit_entry (organization_id, user_id, at desc);
select app.shard('app.audit_entry', 'app.outbox');
select app.tenant_table('app.audit_entry');
-- An entry is never altered, not even by the application.
revoke update, delete on app.audit_entry from kala_app;

-- The answer of a request, kept so that the same request sent again gets it again. Status and answer are null while it runs.
create table app.idempotency_key (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  call text not null,
  input_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (organization_id, user_id, key)
);
create index idempotency_key_by_age on app.idempotency_key (organization_id, created_at);
select app.shard('app.idempotency_key', 'app.outbox');
select app.tenant_table('app.idempotency_key');

-- What lies in the file store under organization_id/id. created_by is a user; null for files the server made itself.
create table app.stored_file (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint stored_file_pkey primary key (organization_id, id),
  constraint stored_file_size_not_negative check (size >= 0)
);
create index stored_file_by_time on app.stored_file (organization_id, created_at desc);
select app.shard('app.stored_file', 'app.outbox');
select app.tenant_table('app.stored_file');

-- Tables of no organization belong to the global role; each is listed with its reason in database/global-tables.ts.
alter default privileges in schema global grant select, insert, update, delete on tables to kala_global;

-- Mail that was sent, or would have been where no mail server is set: the local outbox shows it.
create table global.mail (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text,
  constraint mail_pkey primary key (id)
);
create index mail_by_time on global.mail (created_at desc);
create index mail_by_address on global.mail (to_address, created_at desc);
