-- Certificates of withheld tax (section 50 bis of the Revenue Code): what was printed is frozen, numbers of a book have no gaps,
-- and a person and year has one valid certificate per branch. Certificates that were made elsewhere are kept as files.

-- Who signs, and the picture of the signature.
create table app.filing_certificate_setting (
  organization_id uuid not null,
  signer text not null,
  signature_file_id uuid,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint filing_certificate_setting_pkey primary key (organization_id)
);
select app.shard('app.filing_certificate_setting', 'app.organization');
alter table app.filing_certificate_setting
  add constraint filing_certificate_setting_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.filing_certificate_setting
  add constraint filing_certificate_setting_file_fkey foreign key (organization_id, signature_file_id)
  references app.stored_file (organization_id, id) deferrable;
create index filing_certificate_setting_file_idx
  on app.filing_certificate_setting (organization_id, signature_file_id) where signature_file_id is not null;
select app.tenant_table('app.filing_certificate_setting');

-- A book of a branch: certificates issued from its first day on take its next number.
create table app.filing_certificate_book (
  organization_id uuid not null,
  branch text not null,
  from_date date not null,
  book text not null,
  next_number integer not null,
  constraint filing_certificate_book_pkey primary key (organization_id, branch, from_date),
  constraint filing_certificate_book_name_key unique (organization_id, branch, book),
  constraint filing_certificate_book_branch_check check (branch ~ '^[0-9]{5}$'),
  constraint filing_certificate_book_number_check check (next_number >= 1)
);
select app.shard('app.filing_certificate_book', 'app.organization');
alter table app.filing_certificate_book
  add constraint filing_certificate_book_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.filing_certificate_book');

create table app.filing_certificate (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  -- Branch, book and number are null for a certificate that was made elsewhere.
  branch text,
  book text,
  number integer,
  issued_on date not null,
  -- As printed; null for a file, and after the person's data were erased.
  content jsonb,
  signature_file_id uuid,
  file_id uuid,
  name text,
  -- A certificate that was replaced keeps its number.
  void_reason text,
  issued_by text not null,
  issued_at timestamptz not null,
  read_at timestamptz,
  constraint filing_certificate_pkey primary key (organization_id, id),
  constraint filing_certificate_number_key unique (organization_id, branch, book, number),
  constraint filing_certificate_kind_check check (
    (branch is null and book is null and number is null and file_id is not null and name is not null)
    or (branch is not null and book is not null and number >= 1 and file_id is null))
);
create unique index filing_certificate_valid_key
  on app.filing_certificate (organization_id, year, branch, employee_id) where branch is not null and void_reason is null;
create index filing_certificate_employee_idx on app.filing_certificate (organization_id, employee_id, year);
create index filing_certificate_file_idx on app.filing_certificate (organization_id, file_id) where file_id is not null;
create index filing_certificate_signature_idx
  on app.filing_certificate (organization_id, signature_file_id) where signature_file_id is not null;
select app.shard('app.filing_certificate', 'app.organization');
alter table app.filing_certificate
  add constraint filing_certificate_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) deferrable;
alter table app.filing_certificate
  add constraint filing_certificate_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
alter table app.filing_certificate
  add constraint filing_certificate_signature_fkey foreign key (organization_id, signature_file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.filing_certificate');

-- All certificates of a year as one zip, made by a job; one per year is kept.
create table app.filing_certificate_zip (
  organization_id uuid not null,
  year smallint not null,
  id uuid not null,
  state text not null,
  done_count integer not null,
  total_count integer not null,
  file_id uuid,
  started_by text not null,
  started_at timestamptz not null,
  constraint filing_certificate_zip_pkey primary key (organization_id, year),
  constraint filing_certificate_zip_state_check check (
    state in ('running', 'done', 'failed') and (state = 'done') = (file_id is not null)),
  constraint filing_certificate_zip_counts_check check (done_count between 0 and total_count)
);
create index filing_certificate_zip_file_idx on app.filing_certificate_zip (organization_id, file_id) where file_id is not null;
select app.shard('app.filing_certificate_zip', 'app.organization');
alter table app.filing_certificate_zip
  add constraint filing_certificate_zip_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.filing_certificate_zip
  add constraint filing_certificate_zip_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.filing_certificate_zip');
