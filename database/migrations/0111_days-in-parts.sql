-- Days ahead are made for some people in each transaction: how far the work has come, so that it goes on where it stopped.

-- The last date that is being made and the zone in which its day begins; null when nothing is under way.
alter table app.attendance_policy add column readying_until date, add column readying_zone text;
-- Everybody up to this id has theirs; null at the beginning.
alter table app.attendance_policy add column readying_after uuid;
