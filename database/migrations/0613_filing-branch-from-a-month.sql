-- The branch that files the runs of a template holds from a month on: months that were filed before stay with the branch that filed
-- them. Rows of before hold from the beginning. The head office has a row where another branch filed before it.
alter table app.filing_template_branch add column from_month date not null default '1900-01-01';
alter table app.filing_template_branch alter column from_month drop default;
alter table app.filing_template_branch alter column branch_id drop not null;
alter table app.filing_template_branch drop constraint filing_template_branch_pkey;
alter table app.filing_template_branch
  add constraint filing_template_branch_pkey primary key (organization_id, template_id, from_month);
alter table app.filing_template_branch
  add constraint filing_template_branch_month_check check (extract(day from from_month) = 1);
