-- A punch that was forgotten or wrong comes from an approved request of the person.
alter table app.clocking drop constraint clocking_source_check;
alter table app.clocking
  add constraint clocking_source_check check (source in ('faceScanner', 'self', 'station', 'import', 'hand', 'request'));
