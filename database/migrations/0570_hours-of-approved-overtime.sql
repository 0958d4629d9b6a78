-- Two approved requests may ask for the same hours of a day, which count once. The decision of a day keeps the hours of the requests it
-- is made of: [{ "requestId", "start", "end" }] in minutes after midnight. Null in decisions of before, and where a manager decided.
alter table app.attendance_overtime add column asked jsonb;
