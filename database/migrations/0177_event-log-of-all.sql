-- The provider's list of events goes over all companies. It learns only that something happened, where and when; what happened
-- is read in the company itself, and that look is written into the company's log.
create policy provider_reads on app.audit_entry for select to kala_global using (true);
grant select (organization_id, id, at, subject_kind) on app.audit_entry to kala_global;

-- Entries are appended in the order of their time, so an index of block ranges finds the newest and costs nearly nothing to keep.
create index audit_entry_newest on app.audit_entry using brin (at) with (pages_per_range = 32);
