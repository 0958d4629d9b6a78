-- When an invitation was mailed last, so that the same person is not written to again and again. Null: when it was made.
alter table app.invitation add column last_sent_at timestamptz;
