-- Until which day a company was reminded of filings that are due, so that a day's reminder goes out once.
create table app.filing_reminder (
  organization_id uuid not null,
  reminded_on date not null,
  constraint filing_reminder_pkey primary key (organization_id)
);
select app.shard('app.filing_reminder', 'app.organization');
alter table app.filing_reminder
  add constraint filing_reminder_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.filing_reminder');
