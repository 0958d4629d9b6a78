-- The employee file: who a person is, where they live, how they are paid, and how a list of 10,000 of them is searched.

alter table app.employee
  add column middle_name text,
  add column nationality text,
  add column race text,
  add column id_card text,
  add column tax_id text,
  add column social_security_id text,
  add column bank_code text,
  add column bank_account text,
  add column bank_account_name text,
  add column line_id text,
  add column facebook text,
  add column instagram text,
  add column probation_start_date date,
  add column probation_end_date date,
  add column payroll_code text,
  add column security_group_id uuid,
  add column kyc_level smallint not null default 0,
  add column station_id text,
  -- Argon2id; the four to six digits themselves are never kept.
  add column station_pin_hash text,
  add column picture_file_id uuid,
  -- When the person asked to join, and what they were told when refused.
  add column asked_at timestamptz,
  add column reject_reason text;
alter table app.employee add constraint employee_kyc_level_check check (kyc_level between 0 and 3);
alter table app.employee add constraint employee_probation_check check (probation_end_date >= probation_start_date);
create unique index employee_station_key on app.employee (organization_id, station_id);

-- Everything a person is looked for by, in small letters: trigrams find any part of it, Thai and Latin alike.
alter table app.employee
  add column search_text text not null generated always as (
    lower(
      first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || coalesce(employee_code, '') || ' '
      || coalesce(phone_number, '') || ' ' || coalesce(email, '')
    )
  ) stored;
-- Without the pending list: people are read a thousand times more often than written, and it makes reading dear.
create index employee_search_idx on app.employee using gin (organization_id, search_text gin_trgm_ops)
  with (fastupdate = off);

-- Row-level security keeps LIKE, which may tell of rows it should not have seen, away from the index until a row is known
-- to be the company's own. This function asks as the owner of the table and looks only into the company entered.
-- The first pattern should be the longest: the index is asked for it, the others are compared.
create function app.employees_found(organization uuid, patterns text[]) returns setof uuid
language sql stable security definer rows 50 set search_path = pg_catalog
as $$
  select e.id from app.employee e
  where e.organization_id = organization and organization = app.current_organization()
    and e.search_text like patterns[1] and e.search_text like all (patterns)
$$;
revoke execute on function app.employees_found(uuid, text[]) from public;
grant execute on function app.employees_found(uuid, text[]) to kala_app;

-- The list in the order of a Thai dictionary, a page at a time, without sorting the company.
create index employee_name_idx on app.employee
  (organization_id, status, first_name collate "th-x-icu", last_name collate "th-x-icu", id);

create table app.employee_address (
  organization_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  building text,
  room text,
  floor text,
  house_number text,
  moo text,
  soi text,
  road text,
  village text,
  junction text,
  sub_district text,
  district text,
  province text,
  post_code text,
  constraint employee_address_pkey primary key (organization_id, employee_id, kind),
  constraint employee_address_kind_check check (kind in ('registered', 'living'))
);
select app.shard('app.employee_address', 'app.organization');
alter table app.employee_address
  add constraint employee_address_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.employee_address');

create table app.employee_tag (
  organization_id uuid not null,
  employee_id uuid not null,
  tag_id uuid not null,
  constraint employee_tag_pkey primary key (organization_id, employee_id, tag_id)
);
create index employee_tag_tag_idx on app.employee_tag (organization_id, tag_id);
select app.shard('app.employee_tag', 'app.organization');
alter table app.employee_tag
  add constraint employee_tag_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.employee_tag
  add constraint employee_tag_tag_fkey foreign key (organization_id, tag_id)
  references app.tag (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.employee_tag');

-- What was true of an employment from a day on: one row for each change of one matter. The newest row that is not later
-- than a day says what held on it; rows of the future wait.
create table app.employment_term (
  organization_id uuid not null,
  employee_id uuid not null,
  matter text not null,
  from_date date not null,
  -- A department, a position or a manager.
  value_id uuid,
  -- An employment type; for an id the name it had, so that history reads well when the thing is gone.
  value_text text,
  -- A salary in satang, or minutes of work a day.
  value_number bigint,
  note text,
  changed_by text not null,
  created_at timestamptz not null,
  constraint employment_term_pkey primary key (organization_id, employee_id, matter, from_date),
  constraint employment_term_matter_check
    check (matter in ('department', 'position', 'employmentType', 'salary', 'manager', 'workMinutes'))
);
select app.shard('app.employment_term', 'app.organization');
alter table app.employment_term
  add constraint employment_term_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.employment_term');

-- Skills, experience, education and training: entries of one shape, told apart by kind.
create table app.resume_entry (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  -- What: a skill, a post, a degree, a course.
  title text not null,
  -- Where: an employer, a school, a provider of courses.
  place text,
  level smallint,
  from_date date,
  to_date date,
  hours integer,
  detail text,
  created_at timestamptz not null,
  constraint resume_entry_pkey primary key (organization_id, id),
  constraint resume_entry_kind_check check (kind in ('skill', 'experience', 'education', 'training')),
  constraint resume_entry_dates_check check (to_date >= from_date)
);
create index resume_entry_employee_idx on app.resume_entry (organization_id, employee_id, kind);
select app.shard('app.resume_entry', 'app.organization');
alter table app.resume_entry
  add constraint resume_entry_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.resume_entry');

-- Papers and face photos; the bytes lie in the file store, named in app.stored_file.
create table app.employee_document (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  file_id uuid not null,
  kind text not null,
  name text not null,
  expires_on date,
  created_by text not null,
  created_at timestamptz not null,
  constraint employee_document_pkey primary key (organization_id, id),
  constraint employee_document_kind_check
    check (kind in ('contract', 'idCard', 'houseRegistration', 'certificate', 'medical', 'other', 'facePhoto'))
);
create index employee_document_employee_idx on app.employee_document (organization_id, employee_id, kind);
create index employee_document_expiry_idx on app.employee_document (organization_id, expires_on);
select app.shard('app.employee_document', 'app.organization');
alter table app.employee_document
  add constraint employee_document_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.employee_document
  add constraint employee_document_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.employee_document');

-- An invitation to join: for somebody new, or for an employee who has no login yet.
create table app.invitation (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid,
  email text,
  first_name text,
  last_name text,
  language text not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  times_sent integer not null default 1,
  accepted_at timestamptz,
  accepted_by uuid,
  canceled_at timestamptz,
  constraint invitation_pkey primary key (organization_id, id),
  constraint invitation_language_check check (language in ('en', 'th'))
);
-- One open invitation for an address.
create unique index invitation_email_key on app.invitation (organization_id, lower(email))
  where accepted_at is null and canceled_at is null;
create index invitation_by_time on app.invitation (organization_id, created_at desc);
select app.shard('app.invitation', 'app.organization');
alter table app.invitation
  add constraint invitation_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.invitation');

-- Leads from a code to the company that gave it out; only the hash is kept. A code sent again replaces the one before.
create table global.invitation_code (
  hash text not null,
  organization_id uuid not null,
  invitation_id uuid not null,
  expires_at timestamptz not null,
  constraint invitation_code_pkey primary key (hash)
);
create unique index invitation_code_invitation_key on global.invitation_code (organization_id, invitation_id);

-- Which departments a person is in now, with their names, for lists of people.
create view app.employee_department_view with (security_invoker = true) as
  select m.organization_id, m.employee_id, m.department_id, d.name
  from app.department_member m
  join app.department d on d.organization_id = m.organization_id and d.id = m.department_id;
grant select on app.employee_department_view to kala_app;

create view app.department_name_view with (security_invoker = true) as
  select organization_id, id, name from app.department;
grant select on app.department_name_view to kala_app;
