-- Quotas count in the person's own day where the company counts so, and hours and kind of employment are those of the position where
-- a person has agreed on none alone. Companies whose quotas depend on it look at their balances now and write what differs.

update app.leave_account a set next_on = current_date
where (a.next_on is null or a.next_on > current_date) and a.organization_id in (
  select s.organization_id from app.leave_setting s where s.readings ->> 'dayLength' = 'ownDay'
  union select q.organization_id from app.leave_quota q where q.employment_type is not null);

insert into global.due_work (organization_id, what, due_at)
select d.organization_id, 'leave.keep-ledger', now() from global.organization_directory d
where d.organization_id in (
  select s.organization_id from app.leave_setting s where s.readings ->> 'dayLength' = 'ownDay'
  union select q.organization_id from app.leave_quota q where q.employment_type is not null)
on conflict (organization_id, what) do update set due_at = least(due_work.due_at, excluded.due_at);
