-- A request for another bank account comes with a picture of the bank book. It goes with the values once it is decided.
alter table app.employee_change add column bank_book_file_id uuid;
alter table app.employee_change
  add constraint employee_change_bank_book_fkey foreign key (organization_id, bank_book_file_id)
  references app.stored_file (organization_id, id) deferrable;
create index employee_change_bank_book_idx on app.employee_change (organization_id, bank_book_file_id)
  where bank_book_file_id is not null;
