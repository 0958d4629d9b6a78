-- A monthly board may need other people on holidays than on the weekday. Null: as on the weekday.
alter table app.shift_work add column needed_on_holiday smallint;
