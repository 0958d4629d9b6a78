-- What people declare for tax allowances, by person and tax year: answers, what is proved by papers, the papers, each step and the
-- company's choices. Amounts within the answers are satang.

create table app.tax_declaration (
  organization_id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  state text not null,
  -- What the person states now.
  answers jsonb not null,
  -- What was approved last: it counts in pay until the next approval.
  approved_answers jsonb,
  -- Names of approved answers that papers prove.
  proved text[] not null,
  -- Why it was returned.
  reason text,
  -- The year whose answers were the first draft.
  copied_from smallint,
  submitted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint tax_declaration_pkey primary key (organization_id, employee_id, year),
  constraint tax_declaration_state_check check (state in ('draft', 'submitted', 'approved', 'returned')),
  constraint tax_declaration_decided_check check (
    (state <> 'approved' or approved_answers is not null) and (state <> 'returned' or reason is not null)
    and (state <> 'submitted' or submitted_at is not null))
);
create index tax_declaration_year_idx on app.tax_declaration (organization_id, year, state);
select app.shard('app.tax_declaration', 'app.organization');
alter table app.tax_declaration
  add constraint tax_declaration_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.tax_declaration');

-- Papers that prove an answer.
create table app.tax_declaration_file (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  -- Name of the answer.
  answer text not null,
  file_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint tax_declaration_file_pkey primary key (organization_id, id)
);
create index tax_declaration_file_employee_idx on app.tax_declaration_file (organization_id, employee_id, year);
create index tax_declaration_file_file_idx on app.tax_declaration_file (organization_id, file_id);
select app.shard('app.tax_declaration_file', 'app.organization');
alter table app.tax_declaration_file
  add constraint tax_declaration_file_declaration_fkey foreign key (organization_id, employee_id, year)
  references app.tax_declaration (organization_id, employee_id, year) on delete cascade deferrable;
alter table app.tax_declaration_file
  add constraint tax_declaration_file_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.tax_declaration_file');

-- Every step of a declaration. Rows are only added.
create table app.tax_declaration_history (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  deed text not null,
  reason text,
  -- Answers that this step changed: name, before, after.
  changes jsonb not null,
  made_by text not null,
  made_at timestamptz not null,
  constraint tax_declaration_history_pkey primary key (organization_id, id),
  constraint tax_declaration_history_deed_check check (deed in ('submitted', 'approved', 'returned'))
);
create index tax_declaration_history_employee_idx
  on app.tax_declaration_history (organization_id, employee_id, made_at desc, id);
select app.shard('app.tax_declaration_history', 'app.organization');
alter table app.tax_declaration_history
  add constraint tax_declaration_history_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.tax_declaration_history');

-- Choices of the company; a company without a row has the usual ones.
create table app.tax_setting (
  organization_id uuid not null,
  law_pack text not null,
  basis text not null,
  -- Last day of the tax year on which people hand in, and how many days before they are reminded.
  deadline_month smallint not null,
  deadline_day smallint not null,
  remind_days smallint not null,
  -- The last tax year whose reminder was sent.
  reminded_year smallint,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint tax_setting_pkey primary key (organization_id),
  constraint tax_setting_words_check check (
    law_pack in ('th-law', 'th-classic') and basis in ('declared', 'proved', 'provedAtYearEnd')),
  constraint tax_setting_deadline_check check (
    deadline_month between 1 and 12 and deadline_day between 1 and 31 and remind_days between 0 and 90)
);
select app.shard('app.tax_setting', 'app.organization');
alter table app.tax_setting
  add constraint tax_setting_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.tax_setting');
