-- People who left, who were rejected or who have no login cannot ask for a copy or the erasure of their data by themselves
-- (Personal Data Protection Act B.E. 2562, sections 30 and 33): the company enters the request for them, and its row says who did.
alter table app.consent_request alter column user_id drop not null;
alter table app.consent_request add column entered_by text;
