-- A device receives messages while the session lives in which they were allowed there: a lost phone that was signed out from elsewhere
-- shows nothing any more. Devices of before have no session and go on until they are removed.
alter table app.notification_device add column session_id uuid;
