-- Which file of punches made a day that nobody else would have made: undoing the import takes the day away with it.

alter table app.attendance_day add column import_id uuid;
-- Partial: few days come from files.
create index attendance_day_by_import on app.attendance_day (organization_id, import_id) where import_id is not null;
