-- Two corrections of one punch at the same moment were both written, each made from what the other had not seen. Now each says the
-- how many-th correction of its punch it is, and of two with one number the second is refused.

alter table app.clocking_correction add column number integer;

update app.clocking_correction c set number = n.number
from (
  select organization_id, id, row_number() over (partition by organization_id, clocking_id order by made_at, id) as number
  from app.clocking_correction
) n
where n.organization_id = c.organization_id and n.id = c.id;

alter table app.clocking_correction
  alter column number set not null;
alter table app.clocking_correction add constraint clocking_correction_number_check check (number > 0);

create unique index clocking_correction_number_key on app.clocking_correction (organization_id, clocking_id, number);
-- The new index finds the corrections of a punch as well.
drop index app.clocking_correction_by_punch;
