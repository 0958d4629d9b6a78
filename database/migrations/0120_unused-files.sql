-- A file that was uploaded by itself waits until a call names it; one that nothing ever named is found here and goes.
alter table app.stored_file add column unused_since timestamptz;
create index stored_file_unused_idx on app.stored_file (organization_id, unused_since) where unused_since is not null;
