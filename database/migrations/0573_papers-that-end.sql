-- HR hears of a paper of a person (work permit, visa, licence) thirty days before its last day and on it, once each: the row keeps the
-- day of the last reminder. Papers that ended before are no news.
alter table app.employee_document add column reminded_on date;
update app.employee_document set reminded_on = expires_on where expires_on < current_date;
