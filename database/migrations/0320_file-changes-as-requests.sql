-- A wished change of one's own file is decided by a request on the approval engine.
alter table app.employee_change add column request_id uuid;
