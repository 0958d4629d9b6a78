-- What a company says of itself: how it is reached, registered and paid from, how it writes figures, its branches, and the
-- passcode by which people find it.

alter table app.organization
  add column phone_number text,
  add column email text,
  -- Parts of an address by name (house number, road, province …); nothing is searched by them.
  add column address jsonb not null default '{}',
  add column tax_id text,
  add column tax_branch text,
  add column social_security_id text,
  add column social_security_branch text,
  -- Three-digit clearing code.
  add column bank_code text,
  add column bank_account text,
  add column bank_account_name text,
  add column logo_file_id uuid,
  add column digits text not null default 'latin',
  add column running_payroll boolean not null default true,
  -- Lateness is counted in whole units of this.
  add column late_unit text not null default 'minute',
  -- Minutes of overtime a month that are paid; 0 pays none, null has no limit.
  add column overtime_limit integer;
alter table app.organization add constraint organization_tax_id_check check (tax_id ~ '^[0-9]{13}$');
alter table app.organization add constraint organization_tax_branch_check check (tax_branch ~ '^[0-9]{5}$');
alter table app.organization
  add constraint organization_social_security_id_check check (social_security_id ~ '^[0-9]{10}$');
alter table app.organization
  add constraint organization_social_branch_check check (social_security_branch ~ '^[0-9]{6}$');
alter table app.organization add constraint organization_digits_check check (digits in ('latin', 'thai'));
alter table app.organization add constraint organization_late_unit_check check (late_unit in ('second', 'minute', 'hour'));
alter table app.organization add constraint organization_overtime_limit_check check (overtime_limit >= 0);

create table app.branch (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  tax_branch text,
  social_security_branch text,
  phone_number text,
  address jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint branch_pkey primary key (organization_id, id),
  constraint branch_tax_branch_check check (tax_branch ~ '^[0-9]{5}$'),
  constraint branch_social_security_branch_check check (social_security_branch ~ '^[0-9]{6}$')
);
create unique index branch_name_key on app.branch (organization_id, lower(name));
select app.shard('app.branch', 'app.organization');
alter table app.branch
  add constraint branch_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
select app.tenant_table('app.branch');

-- Whoever joins knows the passcode and not the company, so it is looked up where all companies are.
alter table global.organization_directory add column passcode text;
create unique index organization_directory_passcode_key on global.organization_directory (passcode);
