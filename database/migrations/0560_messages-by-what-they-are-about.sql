-- A recalled announcement and a voided payroll run take their messages back, and the outbox shows the messages about a row: found by
-- what they are about, not by reading the messages of the company.
create index notification_about_idx on app.notification (organization_id, about_id) where about_id is not null;
-- Messages are claimed a few at a time, those of daily mails by person: each claim read all that waited, of everybody.
create index notification_delivery_digest_idx on app.notification_delivery (organization_id, employee_id, due_at)
  where state = 'waiting' and in_digest;
create index notification_delivery_now_idx on app.notification_delivery (organization_id, due_at, id)
  where state = 'waiting' and not in_digest;
