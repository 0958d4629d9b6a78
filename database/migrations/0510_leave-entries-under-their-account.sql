-- An entry of the ledger is written only while the account of its person is locked, and the account has the foreign key to the
-- person. The same key on every entry was looked up twelve times a person at a year end and cost more than a third of it.
alter table app.leave_entry drop constraint leave_entry_employee_fkey;

-- The ledger can only be added to, except that entries go with their person. Entries of a person who is there are not touched.
create function app.remove_leave_of_gone(organization uuid, employees uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  entries integer;
begin
  delete from app.leave_entry e
  where e.organization_id = organization and organization = app.current_organization() and e.employee_id = any (employees)
    and not exists (
      select from app.employee p where p.organization_id = e.organization_id and p.id = e.employee_id
    );
  get diagnostics entries = row_count;
  return entries;
end
$$;
revoke execute on function app.remove_leave_of_gone(uuid, uuid[]) from public;
grant execute on function app.remove_leave_of_gone(uuid, uuid[]) to kala_app;
