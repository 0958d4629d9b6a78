-- A request on paper that the company enters for a person may have come days before: the thirty days to answer it
-- (Personal Data Protection Act B.E. 2562, section 30) count from the day it came. Null where the person asked in the system.
alter table app.consent_request add column received_on date;
