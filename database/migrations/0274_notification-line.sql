-- LINE accounts that people connected, and the codes by which they connect them.

create table app.notification_line (
  organization_id uuid not null,
  employee_id uuid not null,
  -- The id by which LINE names the account to this channel.
  line_user_id text not null,
  connected_at timestamptz not null,
  constraint notification_line_pkey primary key (organization_id, employee_id)
);
select app.shard('app.notification_line', 'app.organization');
alter table app.notification_line
  add constraint notification_line_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.notification_line');

-- A message to the LINE account carries nothing but the code: the company is found by it.
create table global.line_code (
  code_hash text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  expires_at timestamptz not null,
  constraint line_code_pkey primary key (code_hash)
);
create unique index line_code_employee_key on global.line_code (organization_id, employee_id);
grant select, insert, update, delete on global.line_code to kala_global;
