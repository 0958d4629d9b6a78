-- The company that step 2 of the setup is making: two posts of the same moment, and one after a failure, make the same one.
-- Empty again once the user has it.
alter table global.setup_draft
  add column opening_organization_id uuid,
  add column opening_employee_id uuid;
