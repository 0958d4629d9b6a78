-- Finds whose picture a file is, and who is about to leave, without walking the whole company.

create index employee_picture_idx on app.employee (organization_id, picture_file_id) where picture_file_id is not null;
create index employee_leaving_idx on app.employee (organization_id, resign_date)
  where status = 'approved' and resign_date is not null;
