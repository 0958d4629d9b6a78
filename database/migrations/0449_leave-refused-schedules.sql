-- An approver who keeps a day of leave as it was is not asked again about the same schedule, however often a roster is published.
alter table app.leave_day add column refused_minutes integer;
