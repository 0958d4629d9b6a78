-- Deleting a person looks for the rows that refer to them in each table. In tables that grow with people and days this look needs an
-- index over all rows: undoing an import of thousands would read the whole table once for each person.
create index notification_person_idx on app.notification (organization_id, employee_id);
create index shift_cell_person_idx on app.shift_cell (organization_id, employee_id);
create index attendance_overtime_person_idx on app.attendance_overtime (organization_id, employee_id);
create index attendance_confirmation_person_idx on app.attendance_confirmation (organization_id, employee_id);
create index shift_exchange_from_idx on app.shift_exchange (organization_id, from_employee_id);
create index shift_import_change_person_idx on app.shift_import_change (organization_id, employee_id);
