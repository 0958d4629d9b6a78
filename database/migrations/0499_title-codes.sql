-- Title codes that the Social Security Office gave a company, for titles that no published list has. The text of SPS 1-10 needs
-- three digits for each title; without them the whole file was refused because of one person.

create table app.filing_title_code (
  organization_id uuid not null,
  -- As it is written in the files of people, without spaces.
  title text not null,
  code text not null,
  constraint filing_title_code_pkey primary key (organization_id, title),
  constraint filing_title_code_title_check check (title <> '' and length(title) <= 60 and title !~ '\s'),
  constraint filing_title_code_code_check check (code ~ '^[0-9]{3}$')
);
select app.shard('app.filing_title_code', 'app.organization');
alter table app.filing_title_code
  add constraint filing_title_code_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.filing_title_code');
