-- With a branch its entries went, and months that it had filed moved to the branch before it. It is deleted once it files nothing.
alter table app.filing_template_branch drop constraint filing_template_branch_branch_fkey;
alter table app.filing_template_branch
  add constraint filing_template_branch_branch_fkey foreign key (organization_id, branch_id)
  references app.branch (organization_id, id) deferrable;
