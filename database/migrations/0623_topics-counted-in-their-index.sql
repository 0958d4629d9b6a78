-- A topic of the log is counted up to ten thousand entries. The index knows the topic but not the kind of subject from which it follows,
-- so each entry was looked at: ten thousand pages of a long log for one page of "Teams", and now a hundred.
drop index app.audit_entry_by_topic;
create index audit_entry_by_topic on app.audit_entry (
  organization_id,
  (case
    when subject_kind = 'signIn' then 'signIn'
    when subject_kind = 'department' then 'team'
    else 'employee'
  end),
  at desc,
  id
) include (subject_kind)
where subject_kind in ('signIn', 'department', 'employee', 'invitation', 'document', 'training');
