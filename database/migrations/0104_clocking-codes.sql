-- Which of the codes that change a punch was made with: each proves presence once for each person.

alter table app.clocking add column qr_step integer;
-- Partial: only punches by such a code have one. A second punch with it finds the first here.
create unique index clocking_code_key on app.clocking (organization_id, employee_id, zone_id, qr_step)
  where qr_step is not null;
