-- The owner may hide the dashboard's offer to continue an unfinished setup; the answers of the draft stay.
alter table global.setup_draft add column dismissed_at timestamptz;
