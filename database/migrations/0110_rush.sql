-- For a rush at the clock: an index that no statement asks for, and room beside days that change several times.

-- Nobody asks the log by user: a person of the company is asked for by employee, one without is nobody.
drop index app.audit_entry_by_user;

-- A punch writes its day anew four times a day or more. With room for one more version on the page, the new one lies beside the
-- old one, and no index is written where the moment at which the day changes by itself stays the same.
alter table app.attendance_day set (fillfactor = 85);
