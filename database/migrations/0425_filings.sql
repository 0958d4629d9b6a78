-- What was filed with the Revenue Department, the Social Security Office and the student loan fund, and which branch files the runs
-- of a payroll template. A filing that was corrected later has further rows with the next sequence.

create table app.filing (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  year smallint not null,
  -- Null for a yearly filing.
  month smallint,
  -- Five digits at the Revenue Department, six at the Social Security Office.
  branch text not null,
  -- 0 is the ordinary filing, 1 and more the additional ones.
  sequence smallint not null,
  filed_on date not null,
  receipt_number text,
  -- Persons and amounts as filed in all, earlier sequences included. Amounts are satang.
  totals jsonb not null,
  -- The same by person and line: what a later additional filing is compared with.
  figures jsonb not null,
  -- The receipt or the file that was sent.
  file_id uuid,
  filed_by text not null,
  filed_at timestamptz not null,
  constraint filing_pkey primary key (organization_id, id),
  constraint filing_kind_check check (
    kind in ('pnd1', 'pnd1kor', 'sps110', 'welfareFund', 'studentLoan', 'kt20k', 'sps103', 'sps609')),
  constraint filing_period_check check (
    year between 2000 and 2400 and ((kind in ('pnd1kor', 'kt20k')) = (month is null)) and month between 1 and 12),
  constraint filing_branch_check check (branch ~ '^[0-9]{5,6}$'),
  constraint filing_sequence_check check (sequence between 0 and 99)
);
create unique index filing_sequence_key
  on app.filing (organization_id, kind, year, month, branch, sequence) nulls not distinct;
create index filing_file_idx on app.filing (organization_id, file_id) where file_id is not null;
select app.shard('app.filing', 'app.organization');
alter table app.filing
  add constraint filing_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.filing
  add constraint filing_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.filing');

-- Runs of a template without a row are filed by the head office.
create table app.filing_template_branch (
  organization_id uuid not null,
  template_id uuid not null,
  branch_id uuid not null,
  constraint filing_template_branch_pkey primary key (organization_id, template_id)
);
create index filing_template_branch_branch_idx on app.filing_template_branch (organization_id, branch_id);
select app.shard('app.filing_template_branch', 'app.organization');
alter table app.filing_template_branch
  add constraint filing_template_branch_template_fkey foreign key (organization_id, template_id)
  references app.payroll_template (organization_id, id) on delete cascade deferrable;
alter table app.filing_template_branch
  add constraint filing_template_branch_branch_fkey foreign key (organization_id, branch_id)
  references app.branch (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.filing_template_branch');
