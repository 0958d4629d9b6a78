-- Rows of a file of people that begin with # are examples of the template and are not read. The reader of the import is shown how
-- many there were: somebody's codes may begin so.
alter table app.import_run add column example_count integer not null default 0;
